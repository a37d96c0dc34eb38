import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AgentPage } from '#shared/agent/agent-page.tsx';
import { AsOf } from '#shared/agent/as-of.tsx';
import { ListFailure } from '#shared/agent/list-states.tsx';
import { PeriodFilter } from '#shared/agent/period-filter.tsx';
import { useTeamSearch } from '#shared/agent/use-team-search.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { overviewQuery } from '../api.ts';
import { OverviewRanks } from './overview-ranks.tsx';
import { OverviewTiles } from './overview-tiles.tsx';
import { measures } from './trend.rules.ts';
import { TrendPanel } from './trend-panel.tsx';

const tiles = ['size', 'joined', 'active', 'deposits', 'withdrawals', 'validBet', 'houseWin'];

export const OverviewBones = () => {
  const t = useT();
  return (
    <div role="status" aria-label={t('agent.overview.loading')} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 gap-2 max-sm:*:first:col-span-2 sm:grid-cols-3 xl:grid-cols-7">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="h-20 rounded-md" />
        ))}
      </div>
      <Skeleton className="h-88 rounded-lg" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </div>
  );
};

export const TeamOverview = ({ viewer }: { viewer: Pick<KnownViewer, 'id'> }) => {
  const t = useT();
  const team = useTeamSearch();
  const { period, search, today, timeZone, change } = team;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...overviewQuery(viewer.id, { from: period.from, to: period.to }),
    placeholderData: keepPreviousData,
  });
  const hasFailed = error !== null && (data === undefined || isPlaceholderData);
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy={isFetching}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <PeriodFilter {...team} />
        {data !== undefined && <AsOf moment={data.asOf} timeZone={timeZone} />}
      </div>
      {data === undefined && error === null && <OverviewBones />}
      {hasFailed && (
        <ListFailure
          title={t('agent.overview.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && !hasFailed && (
        <>
          <OverviewTiles overview={data} today={today} />
          {data.team.direct === 0 ? (
            <EmptyState
              art="box"
              title={t('agent.overview.empty.title')}
              text={t('agent.overview.empty.text')}
              action={
                <Button asChild variant="primary">
                  <Link to="/agentHome" search={{ ac: 'registerCenter' }}>
                    {t('agent.menu.registerCenter')}
                  </Link>
                </Button>
              }
            />
          ) : (
            <>
              <TrendPanel
                days={data.days}
                measure={measures.find((each) => each === search.measure) ?? 'validBet'}
                onMeasure={(measure) => change({ measure })}
              />
              <OverviewRanks overview={data} />
            </>
          )}
          <p className="text-caption text-muted">{t('agent.overview.note')}</p>
        </>
      )}
    </div>
  );
};

/** A04: the team in figures. Income joins when contracts open. */
export const TeamOverviewPage = () => {
  const t = useT();
  return (
    <AgentPage title={t('agent.menu.agentTeamOverview')}>{(viewer) => <TeamOverview viewer={viewer} />}</AgentPage>
  );
};
