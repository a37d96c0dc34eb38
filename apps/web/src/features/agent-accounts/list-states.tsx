import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';

/** Placeholder of a list, with the height of its rows. */
export const ListBones = ({ rowHeight }: { rowHeight: string }) => {
  const t = useT();
  return (
    <div role="status" aria-label={t('agentAccounts.page.loading')} className="grid gap-3">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className={`${rowHeight} rounded-md`} />
      ))}
    </div>
  );
};

export type ListFailureProps = { title: string; error: Error; isRetrying: boolean; onRetry: () => void };

export const ListFailure = ({ title, error, isRetrying, onRetry }: ListFailureProps) => {
  const t = useT();
  const failure = error instanceof CallFailure ? error : null;
  if (failure?.code === 'SYSTEM_FUNCTION_DISABLED')
    return <EmptyState isCompact art="door" title={t('agentAccounts.page.disabled')} />;
  return (
    <ErrorState
      isCompact
      title={title}
      text={failure === null ? undefined : errorText(t, failure.code)}
      reference={failure?.traceId ?? undefined}
      referenceLabel={t('core.gate.error.trace')}
      retryLabel={t('core.action.retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
};

/** Opens the rest of a long list. */
export const ShowAll = ({ count, onPress }: { count: number; onPress: () => void }) => {
  const t = useT();
  return (
    <Button variant="outline" isBlock onClick={onPress}>
      {t('agentAccounts.page.showAll', { count })}
    </Button>
  );
};
