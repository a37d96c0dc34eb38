import { useT } from '@fairhouse/i18n/react';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';

export type FactsFailureProps = { error: Error; isRetrying: boolean; onRetry: () => void };

export const FactsFailure = ({ error, isRetrying, onRetry }: FactsFailureProps) => {
  const t = useT();
  return (
    <ErrorState
      isCompact
      title={t('game.facts.failed')}
      text={errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR')}
      retryLabel={t('core.action.retry')}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
};
