import { usePack, useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { LoadMore } from '@fairhouse/ui/primitives/load-more';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { loadNextPage } from '#shared/lib/load-next-page.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { type LineFilter, linesQuery } from './api.ts';
import { LineFilters } from './line-filters.tsx';
import { LineList } from './line-list.tsx';

export type TurnoverLinesProps = {
  viewer: KnownViewer;
  filter: LineFilter;
  requirementText: string | null;
  onFilter: (filter: LineFilter) => void;
};

const bones = ['first', 'second', 'third', 'fourth'];

export const TurnoverLines = ({ viewer, filter, requirementText, onFilter }: TurnoverLinesProps) => {
  const t = useT();
  const record = useInfiniteQuery({
    ...linesQuery(viewer.id, usePack().id, filter),
    placeholderData: keepPreviousData,
  });
  const lines = record.data?.pages.flatMap(({ list }) => list) ?? [];
  const failure = record.error instanceof CallFailure ? record.error : null;
  const isNarrowed = filter.only !== 'all' || filter.requirementId !== null;
  return (
    <Panel title={t('turnover.line.title')}>
      <div className="grid grid-cols-1 gap-4" aria-busy={record.isFetching}>
        <LineFilters filter={filter} requirementText={requirementText} onChange={onFilter} />
        {record.isPending && (
          <div role="status" aria-label={t('turnover.line.loading')} className="grid gap-3">
            {bones.map((bone) => (
              <Skeleton key={bone} className="h-14 rounded-md" />
            ))}
          </div>
        )}
        {record.isError && lines.length === 0 && (
          <ErrorState
            isCompact
            title={t('turnover.line.failed')}
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
            art={isNarrowed ? 'search' : 'box'}
            title={t(isNarrowed ? 'turnover.empty.filtered' : 'turnover.empty.lines')}
          />
        )}
        {lines.length > 0 && (
          <>
            <LineList lines={lines} />
            <LoadMore
              hasMore={record.hasNextPage}
              isLoading={record.isFetchingNextPage}
              onLoad={() => void loadNextPage(record)}
              label={t('turnover.line.more')}
              status={t('turnover.line.status', { count: lines.length })}
            />
          </>
        )}
      </div>
    </Panel>
  );
};
