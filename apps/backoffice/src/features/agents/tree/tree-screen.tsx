import { useFmt, useT } from '@fairhouse/i18n/react';
import { type OpsTreeAccount, opsListTreeEndpoint } from '@fairhouse/protocol/ops/agents';
import { Breadcrumb } from '@fairhouse/ui/primitives/breadcrumb';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Pagination } from '@fairhouse/ui/primitives/pagination';
import { FailureState } from '#framework/failure-state.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { useBrand, useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { TreeFilters } from './tree-filters.tsx';
import { useTreeState } from './tree-state.ts';
import { TreeTable } from './tree-table.tsx';

const pageRows = 50;

type Tree = OpsValue<typeof opsListTreeEndpoint>;

type TrailProps = { path: readonly OpsTreeAccount[]; hrefOf: (under: string | undefined) => string };

/** The way from the brand to the agent whose direct accounts are shown. */
const Trail = ({ path, hrefOf }: TrailProps) => {
  const t = useT();
  const brand = useBrand();
  const crumbs = [
    { id: 'brand', label: brand?.name ?? t('opsAgents.place.brand'), href: hrefOf(undefined) },
    ...path.map(({ ref, member }) => ({ id: ref, label: <bdi>{member.name}</bdi>, href: hrefOf(ref) })),
  ];
  return <Breadcrumb label={t('opsAgents.tree.path')} crumbs={crumbs} renderLink={(link) => <OpsLink {...link} />} />;
};

const Position = ({ tree, isSearching, ...trail }: { tree: Tree; isSearching: boolean } & Omit<TrailProps, 'path'>) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const current = tree.path.at(-1);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-3 py-2">
      {isSearching ? (
        <p className="text-caption text-text-2">{t('opsAgents.tree.found', { count: tree.total })}</p>
      ) : (
        <Trail path={tree.path} {...trail} />
      )}
      {!isSearching && current !== undefined && (
        <OpsLink
          href={`/b/${brandId}/agents/${current.ref}`}
          className="tap-target inline-flex items-center font-semibold text-action-text text-caption hover:underline"
        >
          {t('opsAgents.tree.openAgent')}
        </OpsLink>
      )}
      <p className="ms-auto text-caption text-muted">
        {t('opsAgents.tree.asOf', { time: fmt.dateTime(tree.asOf, 'short') })}
      </p>
    </div>
  );
};

/** B11: the tree of a brand, one level at a time, as of any day. */
export const Screen = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const { state, set, hrefOf } = useTreeState();
  const { under, day, search, kind, page } = state;
  const isSearching = search !== undefined;
  const query = useOpsQuery(
    opsListTreeEndpoint,
    {
      params: { brandId },
      query: { day, kind, page, limit: pageRows, ...(isSearching ? { search } : { under }) },
    },
    { keepsOld: true },
  );
  const tree = query.data;
  const isNarrowed = isSearching || kind !== undefined;
  return (
    <OpsPage title={t('opsAgents.tree.title')} hint={t('opsAgents.tree.hint')}>
      <section className="flex min-w-0 flex-col rounded-lg border border-line bg-surface-1">
        <TreeFilters state={state} set={set} day={tree?.day ?? ''} />
        {tree && <Position tree={tree} isSearching={isSearching} hrefOf={hrefOf} />}
        {query.error && tree === undefined ? (
          <FailureState failure={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
        ) : (
          <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
            <TreeTable
              rows={tree?.rows ?? []}
              hrefOf={hrefOf}
              isFirstLoad={query.isPending}
              isLoading={query.isFetching}
            />
            {tree?.rows.length === 0 && (
              <EmptyState
                isCompact
                art={isNarrowed ? 'search' : 'box'}
                title={t(isNarrowed ? 'ops.table.noMatch' : 'opsAgents.tree.empty')}
              />
            )}
          </div>
        )}
        {tree && tree.totalPages > 1 && (
          <div className="px-3 py-2">
            <Pagination
              page={page}
              pageCount={tree.totalPages}
              onPage={(next) => set({ page: next === 1 ? undefined : next })}
              label={t('opsAgents.tree.pages')}
              previousLabel={t('ops.table.previous')}
              nextLabel={t('ops.table.next')}
              pageLabel={(number) => t('opsAgents.tree.page', { page: fmt.number(number) })}
              pageText={(number) => fmt.number(number)}
              positionText={t('opsAgents.tree.pageOf', { page: fmt.number(page), of: fmt.number(tree.totalPages) })}
            />
          </div>
        )}
      </section>
    </OpsPage>
  );
};
