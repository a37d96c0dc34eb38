import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { StateArt, type StateArtName } from './state-art.tsx';

export type ErrorStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** A request id for customer service. */
  reference?: string | undefined;
  referenceLabel?: string;
  retryLabel: string;
  onRetry: () => void;
  isRetrying?: boolean;
  /** The link to customer service. */
  support?: ReactNode;
  art?: StateArtName;
  isCompact?: boolean;
};

/** An error: what happened in plain words, how to retry, and whom to contact. */
export const ErrorState = ({
  title,
  text,
  reference,
  referenceLabel,
  retryLabel,
  onRetry,
  isRetrying = false,
  support,
  art = 'alert',
  isCompact = false,
}: ErrorStateProps) => (
  <div
    role="alert"
    className={`flex animate-rise-in flex-col items-center text-center text-balance ${isCompact ? 'px-4 py-6' : 'px-4 py-12'}`}
  >
    <StateArt name={art} tone="warning" className={isCompact ? 'h-20 w-25' : 'h-28 w-35'} />
    <p className={`font-display font-extrabold text-text-1 ${isCompact ? 'mt-4 text-base' : 'mt-6 text-xl'}`}>
      {title}
    </p>
    {text && <p className="mt-2 max-w-prose text-sm text-text-2">{text}</p>}
    <div className="mt-6 flex flex-wrap items-center justify-center gap-3">
      <Button variant="primary" onClick={onRetry} isLoading={isRetrying} icon={<RefreshCw />}>
        {retryLabel}
      </Button>
      {support}
    </div>
    {reference && (
      <p className="mt-6 max-w-full text-xs text-muted">
        {referenceLabel && <span>{referenceLabel} </span>}
        <bdi dir="ltr" className="font-mono break-all text-text-2 select-all">
          {reference}
        </bdi>
      </p>
    )}
  </div>
);
