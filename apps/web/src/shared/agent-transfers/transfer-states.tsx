import { useT } from '@fairhouse/i18n/react';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { CallFailure } from '../lib/call.ts';
import { errorText } from '../lib/error-text.ts';

/** Placeholder of the form, with its height. */
export const TransferBones = () => {
  const t = useT();
  return (
    <div role="status" aria-label={t('agentTransfer.page.loading')} className="grid gap-4">
      <Skeleton className="h-18 rounded-md" />
      <Skeleton className="h-26 rounded-md" />
      <Skeleton className="h-12 w-40 rounded-lg" />
    </div>
  );
};

export type TransferFailureProps = { error: Error; isRetrying: boolean; onRetry: () => void };

/** The terms could not be loaded, or transfers are switched off. */
export const TransferFailure = ({ error, isRetrying, onRetry }: TransferFailureProps) => {
  const t = useT();
  const failure = error instanceof CallFailure ? error : null;
  if (failure?.code === 'SYSTEM_FUNCTION_DISABLED')
    return <EmptyState isCompact art="door" title={t('agentTransfer.stop.switchedOff')} />;
  return (
    <ErrorState
      isCompact
      title={t('agentTransfer.page.failed')}
      text={failure === null ? undefined : errorText(t, failure.code)}
      reference={failure?.traceId ?? undefined}
      referenceLabel={t('core.gate.error.trace')}
      retryLabel={t('core.action.retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
};
