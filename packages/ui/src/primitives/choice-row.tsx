import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type ChoiceRowProps = {
  control: ReactNode;
  label: ReactNode;
  hint?: ReactNode;
  /** The ids of label and hint are separate, so that a hint is not part of the control's name. */
  labelId: string;
  hintId: string;
  /** At the end of the line: a price, a badge. */
  trailing?: ReactNode;
  /** Puts the control at the end of the line, as settings lists do. */
  isControlLast?: boolean;
  /** Framed, for a few important choices. */
  isCard?: boolean;
  className?: string | undefined;
};

/** The whole line is clickable, including the hint, for a large target. */
export const ChoiceRow = ({
  control,
  label,
  hint,
  labelId,
  hintId,
  trailing,
  isControlLast = false,
  isCard = false,
  className,
}: ChoiceRowProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: The control is handed in and stands inside.
  <label
    className={clsx(
      'flex min-w-0 items-start gap-3 text-sm text-text-1 has-disabled:cursor-not-allowed has-disabled:text-muted',
      isCard
        ? 'rounded-md border border-line bg-surface-1 p-3 transition-colors hover:border-control has-checked:border-action-text has-checked:bg-action-soft has-disabled:border-line sm:p-4'
        : 'min-h-8 py-1.5 pointer-coarse:min-h-11 pointer-coarse:py-3',
      isControlLast && 'flex-row-reverse',
      className,
    )}
  >
    <span className="flex h-[calc(1em*var(--lh-body))] shrink-0 items-center">{control}</span>
    <span className="min-w-0 flex-1">
      <span id={labelId} className={clsx('block', (hint !== undefined || isCard) && 'font-medium')}>
        {label}
      </span>
      {hint && (
        <span id={hintId} className={clsx('mt-0.5 block text-caption', isCard ? 'text-text-2' : 'text-muted')}>
          {hint}
        </span>
      )}
    </span>
    {trailing && <span className="shrink-0 self-center">{trailing}</span>}
  </label>
);
