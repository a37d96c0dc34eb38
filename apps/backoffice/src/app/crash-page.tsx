import { useT } from '@fairhouse/i18n/react';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';

/** Shown in place of a screen that failed to render. */
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
