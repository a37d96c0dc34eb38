import { useT } from '@fairhouse/i18n/react';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { failureText } from '#framework/failure-text.ts';
import type { OpsFailure } from '#framework/ops-call.ts';

export type BootErrorProps = { failure: OpsFailure | null; onRetry: () => void; isRetrying: boolean };

/** Shown when the session could not be loaded. */
export const BootError = ({ failure, onRetry, isRetrying }: BootErrorProps) => {
  const t = useT();
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={t('ops.screen.unreachable')}
        text={failureText(t, failure)}
        reference={failure?.traceId ?? undefined}
        referenceLabel={t('ops.screen.reference')}
        retryLabel={t('core.action.retry')}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </main>
  );
};
