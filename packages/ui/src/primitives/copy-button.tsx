import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../hooks/copy-text.ts';
import { Button, type ButtonProps } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export type CopyButtonProps = {
  text: string;
  label: string;
  copiedLabel: string;
  /** Announced if the browser forbids the clipboard. */
  failedLabel: string;
  /** Shows only the icon; the label is for screen readers. */
  isIconOnly?: boolean;
  variant?: NonNullable<ButtonProps['variant']>;
  size?: NonNullable<ButtonProps['size']>;
  onCopied?: () => void;
};

const shownForMs = 2000;

export const CopyButton = ({
  text,
  label,
  copiedLabel,
  failedLabel,
  isIconOnly = false,
  variant = 'quiet',
  size = 'md',
  onCopied,
}: CopyButtonProps) => {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), shownForMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? 'copied' : 'failed');
    if (isCopied) onCopied?.();
  };

  const icon = outcome === 'copied' ? <Check className="text-positive" /> : <Copy />;
  const shown = outcome === 'failed' ? failedLabel : copiedLabel;
  return (
    <>
      {isIconOnly ? (
        <IconButton label={label} variant={variant} size={size} onClick={() => void copy()}>
          {icon}
        </IconButton>
      ) : (
        <Button variant={variant} size={size} icon={icon} onClick={() => void copy()}>
          {/* Both labels share one cell, so that the button keeps its width. */}
          <span className="grid *:col-start-1 *:row-start-1">
            <span className={outcome === null ? '' : 'invisible'}>{label}</span>
            <span className={outcome === null ? 'invisible' : ''}>{shown}</span>
          </span>
        </Button>
      )}
      <span role="status" className="sr-only">
        {outcome !== null && shown}
      </span>
    </>
  );
};
