import { useT } from '@fairhouse/i18n/react';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { CallFailure } from '../lib/call.ts';
import { errorText } from '../lib/error-text.ts';

const bones = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The place of a list while it loads. */
export const ListBones = () => {
  const t = useT();
  return (
    <div role="status" aria-label={t('agent.list.loading')} className="grid gap-2">
      {bones.map((bone) => (
        <Skeleton key={bone} className="h-24 rounded-md md:h-11" />
      ))}
    </div>
  );
};

export type ListFailureProps = { title?: string; error: Error; isRetrying: boolean; onRetry: () => void };

/** An account outside the team answers as one that does not exist; the way back is the page without it. */
export const ListFailure = ({ title, error, isRetrying, onRetry }: ListFailureProps) => {
  const t = useT();
  const failure = error instanceof CallFailure ? error : null;
  return (
    <ErrorState
      isCompact
      title={failure?.code === 'SYSTEM_NOT_FOUND' ? t('agent.list.notInTeam') : (title ?? t('agent.list.failed'))}
      text={failure === null || failure.code === 'SYSTEM_NOT_FOUND' ? undefined : errorText(t, failure.code)}
      reference={failure?.traceId ?? undefined}
      referenceLabel={t('core.gate.error.trace')}
      retryLabel={t('core.action.retry')}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
};

/** Why some names of a list are shortened, where they are. */
export const MaskedNote = ({ accounts }: { accounts: readonly { isMasked: boolean }[] }) => {
  const t = useT();
  if (!accounts.some(({ isMasked }) => isMasked)) return null;
  return <p className="text-caption text-muted">{t('agent.list.masked')}</p>;
};
