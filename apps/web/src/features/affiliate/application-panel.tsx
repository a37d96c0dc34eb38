import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { FactList } from '#shared/money/fact-list.tsx';
import { viewerQuery } from '#shared/session/viewer.ts';
import { type Application, applicationQuery } from './affiliate.api.ts';
import { mayApply } from './application.rules.ts';
import { ApplicationForm } from './application-form.tsx';

const tones = { waiting: 'info', approved: 'positive', rejected: 'warning' } as const;

const Standing = ({ application }: { application: Application }) => {
  const t = useT();
  const fmt = useFmt();
  const { state, appliedAt, decidedAt, reason, againAt } = application;
  return (
    <div className="grid gap-4">
      <NoticeBar tone={tones[state]} title={t(`affiliate.state.${state}`)}>
        {t(`affiliate.state.${state}Text`)}
      </NoticeBar>
      <FactList
        facts={[
          { key: 'applied', label: t('affiliate.fact.applied'), value: fmt.date(appliedAt) },
          ...(decidedAt === null
            ? []
            : [{ key: 'decided', label: t('affiliate.fact.decided'), value: fmt.date(decidedAt) }]),
          ...(reason === null
            ? []
            : [{ key: 'reason', label: t('affiliate.fact.reason'), value: <bdi>{reason}</bdi> }]),
          ...(state !== 'rejected' || againAt === null
            ? []
            : [{ key: 'again', label: t('affiliate.fact.again'), value: fmt.date(againAt) }]),
        ]}
      />
    </div>
  );
};

/** The viewer becomes an agent with the next call; the page asks for it, so that the menu follows. */
const useViewerAfterApproval = (state: Application['state'] | undefined): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (state === 'approved') void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey });
  }, [state, queryClient]);
};

/** The form, or what became of the application. */
export const ApplicationPanel = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(applicationQuery(memberId));
  useViewerAfterApproval(data?.state);
  const failure = error instanceof CallFailure ? error : null;
  if (data === undefined && failure?.code === 'SYSTEM_FUNCTION_DISABLED')
    return <EmptyState isCompact art="door" title={t('affiliate.page.disabled')} />;
  return (
    <Panel title={t('affiliate.panel.title')}>
      {data === undefined && error === null && (
        <div role="status" aria-label={t('affiliate.page.loading')} className="grid gap-4">
          <Skeleton className="h-36 rounded-md" />
          <Skeleton className="h-36 rounded-md" />
          <Skeleton className="h-12 w-40 rounded-lg" />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          isCompact
          title={t('affiliate.page.failed')}
          text={failure === null ? undefined : errorText(t, failure.code)}
          reference={failure?.traceId ?? undefined}
          referenceLabel={t('core.gate.error.trace')}
          retryLabel={t('core.action.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && (
        <div className="grid gap-6">
          {data !== null && <Standing application={data} />}
          {mayApply(data, Date.now()) && <ApplicationForm memberId={memberId} />}
        </div>
      )}
    </Panel>
  );
};
