import { useT } from '@fairhouse/i18n/react';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IdentityNotice } from '#shared/cashier/identity-notice.tsx';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { identityCheckQuery } from './api.ts';
import { IdentityCheckPanel } from './identity-check-panel.tsx';

export const IdentityCheck = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const query = identityCheckQuery(viewer);
  const { data, error, isFetching, refetch } = useQuery(query);
  if (data !== undefined)
    return (
      <>
        <IdentityNotice />
        <IdentityCheckPanel
          check={data}
          onChange={(check) => {
            queryClient.setQueryData(query.queryKey, check);
            void queryClient.invalidateQueries({ queryKey: ['cashier', viewer.id] });
          }}
          onStale={() => void refetch()}
        />
      </>
    );
  if (error !== null) {
    const failure = error instanceof CallFailure ? error : null;
    return (
      <ErrorState
        title={t('identityCheck.page.failed')}
        text={failure === null ? undefined : errorText(t, failure.code)}
        reference={failure?.traceId ?? undefined}
        retryLabel={t('core.action.retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div role="status" aria-label={t('identityCheck.page.loading')} className="grid gap-4">
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  );
};
