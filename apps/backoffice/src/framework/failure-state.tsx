import { useT } from '@fairhouse/i18n/react';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { failureText } from './failure-text.ts';
import type { OpsFailure } from './ops-call.ts';

export type FailureStateProps = { failure: OpsFailure; onRetry: () => void; isRetrying?: boolean };

/** A failed read: the reason, a retry button, and the request id for support. */
export const FailureState = ({ failure, onRetry, isRetrying = false }: FailureStateProps) => {
  const t = useT();
  if (failure.code === 'SYSTEM_NOT_FOUND')
    return <EmptyState art="search" isCompact title={t('ops.screen.objectNotFound')} />;
  if (failure.code === 'AUTH_FORBIDDEN') return <EmptyState art="lock" isCompact title={t('ops.screen.forbidden')} />;
  return (
    <ErrorState
      isCompact
      title={t('ops.screen.failed')}
      text={failureText(t, failure)}
      reference={failure.traceId ?? undefined}
      referenceLabel={t('ops.screen.reference')}
      retryLabel={t('core.action.retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
};
