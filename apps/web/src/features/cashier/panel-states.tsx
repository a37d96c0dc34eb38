import { useT } from '@fairhouse/i18n/react';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { CallFailure } from '../../shared/lib/call.ts';
import { errorText } from '../../shared/lib/error-text.ts';

/** Placeholder of the page, with the height of its content. */
export const PanelSkeleton = () => {
  const t = useT();
  return (
    <div role="status" aria-label={t('cashier.page.loading')} className="grid gap-4">
      <Skeleton className="h-14 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </div>
  );
};

export type PanelFailureProps = { error: Error; isRetrying: boolean; onRetry: () => void };

/** A page of the cashier that failed to load. */
export const PanelFailure = ({ error, isRetrying, onRetry }: PanelFailureProps) => {
  const t = useT();
  const failure = error instanceof CallFailure ? error : null;
  return (
    <ErrorState
      title={t('cashier.page.failed')}
      text={failure === null ? undefined : errorText(t, failure.code)}
      reference={failure?.traceId ?? undefined}
      referenceLabel={t('core.gate.error.trace')}
      retryLabel={t('core.action.retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
};
