import { useT } from '@fairhouse/i18n/react';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';

/** What stands where a screen could not be drawn. */
export const CrashPage = ({ onRetry }: { onRetry: () => void }) => {
  const t = useT();
  return (
    <ErrorState
      title={t('ops.screen.crashed')}
      text={t('ops.screen.crashedHint')}
      retryLabel={t('core.action.retry')}
      onRetry={onRetry}
    />
  );
};
