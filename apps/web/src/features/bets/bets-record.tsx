import { usePack, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { LoadMore } from '@fairhouse/ui/primitives/load-more';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { loadNextPage } from '#shared/lib/load-next-page.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { type BetFilter, type BetRound, betsQuery } from './api.ts';
import { BetDetailSheet } from './bet-detail-sheet.tsx';
import { BetFilters } from './bet-filters.tsx';
import { BetList } from './bet-list.tsx';
import { BetTotals } from './bet-totals.tsx';
import { ExportBets } from './export-bets.tsx';
import { NetLine } from './net-line.tsx';

const everything: BetFilter = { days: 7, vassalage: 'all', gameType: 'all', state: 'all' };
const bones = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export const BetsRecord = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const [filter, setFilter] = useState(everything);
  const [opened, setOpened] = useState<BetRound | null>(null);
  const record = useInfiniteQuery({
    ...betsQuery(viewer.id, usePack().id, filter),
    placeholderData: keepPreviousData,
  });
  const rounds = record.data?.pages.flatMap(({ list }) => list) ?? [];
  const totals = record.data?.pages[0]?.totals;
  const failure = record.error instanceof CallFailure ? record.error : null;
  const isNarrowed = filter.vassalage !== 'all' || filter.gameType !== 'all' || filter.state !== 'all';
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      <Panel title={t('bets.record.title')}>
        <div className="grid grid-cols-1 gap-4" aria-busy={record.isFetching}>
          <BetFilters filter={filter} onChange={setFilter} />
          {totals !== undefined && <BetTotals {...totals} />}
          {record.isPending && (
            <div role="status" aria-label={t('bets.record.loading')} className="grid gap-3">
              {bones.map((bone) => (
                <Skeleton key={bone} className="h-14 rounded-md" />
              ))}
            </div>
          )}
          {record.isError && rounds.length === 0 && (
            <ErrorState
              isCompact
              title={t('bets.record.failed')}
              text={failure === null ? undefined : errorText(t, failure.code)}
              reference={failure?.traceId ?? undefined}
              retryLabel={t('core.action.retry')}
              onRetry={() => void record.refetch()}
              isRetrying={record.isFetching}
            />
          )}
          {record.isSuccess && rounds.length === 0 && (
            <EmptyState
              isCompact
              art={isNarrowed ? 'search' : 'box'}
              title={t(isNarrowed ? 'bets.empty.filtered' : 'bets.empty.title')}
              text={isNarrowed ? undefined : t('bets.empty.text')}
              action={
                isNarrowed ? (
                  <Button variant="outline" onClick={() => setFilter({ ...everything, days: filter.days })}>
                    {t('bets.empty.clear')}
                  </Button>
                ) : (
                  <Button asChild variant="primary">
                    <Link to="/rng">{t('bets.empty.lobby')}</Link>
                  </Button>
                )
              }
            />
          )}
          {rounds.length > 0 && (
            <>
              <ExportBets filter={filter} />
              <BetList rounds={rounds} onOpen={setOpened} />
              <LoadMore
                hasMore={record.hasNextPage}
                isLoading={record.isFetchingNextPage}
                onLoad={() => void loadNextPage(record)}
                label={t('bets.record.more')}
                status={t('bets.record.status', { count: rounds.length, total: totals?.rounds ?? rounds.length })}
              />
            </>
          )}
        </div>
      </Panel>
      {rounds.length > 1 && (
        <Panel title={t('bets.chart.title')}>
          <NetLine rounds={rounds} />
        </Panel>
      )}
      {opened !== null && <BetDetailSheet viewer={viewer} round={opened} onClose={() => setOpened(null)} />}
    </div>
  );
};
