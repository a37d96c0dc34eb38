import { useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { LoadMore } from '@fairhouse/ui/primitives/load-more';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { loadNextPage } from '#shared/lib/load-next-page.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { type HistoryFilter, type HistoryLine, historyKey, historyQuery } from './api.ts';
import { HistoryBones } from './history-bones.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { RunningBalance } from './running-balance.tsx';

/** A game may change the balance many times a second; the record is refetched once in this time. */
const settleMs = 1_000;

/** Refetches the record after the wallet has changed. */
const useFreshRecord = (memberId: string, version: number | null): void => {
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to read anew.
  useEffect(() => {
    const timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: historyKey(memberId) }), settleMs);
    return () => clearTimeout(timer);
  }, [memberId, version, queryClient]);
};

export const AccountRecord = ({ viewer, version }: { viewer: KnownViewer; version: number | null }) => {
  const t = useT();
  const [filter, setFilter] = useState<HistoryFilter>({ days: 7, group: 'all' });
  const [opened, setOpened] = useState<HistoryLine | null>(null);
  const record = useInfiniteQuery({ ...historyQuery(viewer.id, filter), placeholderData: keepPreviousData });
  useFreshRecord(viewer.id, version);
  const lines = record.data?.pages.flatMap(({ list }) => list) ?? [];
  const failure = record.error instanceof CallFailure ? record.error : null;
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      {filter.group === 'all' && lines.length > 0 && (
        <Panel title={t('wallet.chart.title')}>
          <RunningBalance lines={lines} />
        </Panel>
      )}
      <Panel title={t('wallet.history.title')}>
        <div className="grid grid-cols-1 gap-4" aria-busy={record.isFetching}>
          <HistoryFilters filter={filter} onChange={setFilter} />
          {record.isPending && <HistoryBones />}
          {record.isError && lines.length === 0 && (
            <ErrorState
              isCompact
              title={t('wallet.history.error.title')}
              text={failure === null ? undefined : errorText(t, failure.code)}
              reference={failure?.traceId ?? undefined}
              retryLabel={t('core.action.retry')}
              onRetry={() => void record.refetch()}
              isRetrying={record.isFetching}
            />
          )}
          {record.isSuccess && lines.length === 0 && (
            <EmptyState
              isCompact
              art="box"
              title={t('wallet.history.empty.title')}
              text={t('wallet.history.empty.text')}
            />
          )}
          {lines.length > 0 && (
            <>
              <HistoryList lines={lines} onOpen={setOpened} />
              <LoadMore
                hasMore={record.hasNextPage}
                isLoading={record.isFetchingNextPage}
                onLoad={() => void loadNextPage(record)}
                label={t('wallet.history.more')}
                status={t('wallet.history.status', { count: lines.length })}
              />
            </>
          )}
        </div>
      </Panel>
      {opened !== null && <ReceiptSheet viewer={viewer} line={opened} onClose={() => setOpened(null)} />}
    </div>
  );
};
