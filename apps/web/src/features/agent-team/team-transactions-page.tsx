import { useFmt, usePack, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { LoadMore } from '@fairhouse/ui/primitives/load-more';
import { Select } from '@fairhouse/ui/primitives/select';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { AgentPage } from '#shared/agent/agent-page.tsx';
import { AsOf } from '#shared/agent/as-of.tsx';
import { Figures } from '#shared/agent/figures.tsx';
import { ListBones, ListFailure, MaskedNote } from '#shared/agent/list-states.tsx';
import { PeriodFilter } from '#shared/agent/period-filter.tsx';
import { oneOf, refOf } from '#shared/agent/team-filter.rules.ts';
import { TeamTable } from '#shared/agent/team-table.tsx';
import { useTeamSearch } from '#shared/agent/use-team-search.ts';
import { loadNextPage } from '#shared/lib/load-next-page.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { AccountFilter } from './account-filter.tsx';
import { AccountName } from './account-name.tsx';
import { readTransactions, type TeamTransactions, type TransactionsFilter, transactionsQuery } from './api.ts';
import { ExportRows } from './export-rows.tsx';
import { ListBar } from './list-bar.tsx';
import { moneyCell } from './money-cell.ts';
import { exportPageSize } from './read-all.ts';

type Row = TeamTransactions['list'][number];
type Totals = TeamTransactions['totals'];

const kinds = ['deposit', 'withdrawal', 'transferDown', 'transferUp'] as const satisfies readonly Row['kind'][];

const countOf = (totals: Totals): number => kinds.reduce((sum, kind) => sum + totals[kind].count, 0);

const useTransactionsFilter = () => {
  const team = useTeamSearch();
  const { search, period } = team;
  const kind = oneOf(kinds, search.kind);
  const account = refOf(search.account);
  const filter = {
    from: period.from,
    to: period.to,
    ...(account === undefined ? {} : { account }),
    ...(kind === undefined ? {} : { kind }),
  } satisfies TransactionsFilter;
  return { team, kind, account, filter };
};

const TransactionRows = ({ rows, timeZone }: { rows: readonly Row[]; timeZone: string }) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <TeamTable
      label={t('agent.transactions.table')}
      rows={rows}
      keyOf={({ reference, kind }) => `${kind} ${reference}`}
      columns={[
        {
          key: 'account',
          label: t('agent.column.account'),
          render: ({ account }) => <AccountName account={account} />,
        },
        {
          key: 'time',
          label: t('agent.column.time'),
          render: ({ at }) => (
            <time dateTime={at} className="text-text-2">
              {fmt.dateTime(at, 'medium', { timeZone, seconds: true })}
            </time>
          ),
        },
        { key: 'kind', label: t('agent.column.kind'), render: ({ kind }) => t(`agent.transactions.row.${kind}`) },
        {
          key: 'other',
          label: t('agent.column.other'),
          render: ({ other }) => (other === null ? '–' : <AccountName account={other} />),
        },
        {
          key: 'amount',
          label: t('agent.column.amount'),
          isFigure: true,
          render: ({ amount }) => fmt.money(amount.minor, amount.currency),
        },
        {
          key: 'reference',
          label: t('agent.column.reference'),
          render: ({ reference }) => (
            <bdi dir="ltr" className="break-all text-caption text-muted">
              {reference}
            </bdi>
          ),
        },
      ]}
    />
  );
};

const ExportTransactions = ({
  query,
  viewerId,
  total,
}: {
  query: ReturnType<typeof useTransactionsFilter>;
  viewerId: string;
  total: number;
}) => {
  const t = useT();
  const language = usePack().id;
  const { from, to, ...filter } = query.filter;
  return (
    <ExportRows<Row, string>
      name="team-transactions"
      team={query.team}
      job={{ viewerId, total, input: { kind: 'transactions', from, to, language, filter } }}
      head={[
        t('agent.column.timeUtc'),
        t('agent.column.ref'),
        t('agent.column.account'),
        t('agent.column.kind'),
        t('agent.column.other'),
        t('agent.column.amount'),
        t('agent.column.currency'),
        t('agent.column.reference'),
      ]}
      cells={(row) => [
        row.at,
        row.account.ref,
        row.account.account,
        t(`agent.transactions.row.${row.kind}`),
        row.other?.account ?? null,
        moneyCell(row.amount),
        row.amount.currency,
        row.reference,
      ]}
      read={async (cursor, signal) => {
        const page = await readTransactions(
          { ...query.filter, limit: exportPageSize, ...(cursor === null ? {} : { cursor }) },
          signal,
        );
        return { rows: page.list, total: countOf(page.totals), next: page.nextCursor };
      }}
    />
  );
};

export const TeamTransactionsList = ({ viewer }: { viewer: Pick<KnownViewer, 'id'> }) => {
  const t = useT();
  const fmt = useFmt();
  const query = useTransactionsFilter();
  const { team, kind, account, filter } = query;
  const list = useInfiniteQuery({ ...transactionsQuery(viewer.id, filter), placeholderData: keepPreviousData });
  const hasFailed = list.error !== null && (list.data === undefined || list.isPlaceholderData);
  const pages = hasFailed ? [] : (list.data?.pages ?? []);
  const [first] = pages;
  const rows = pages.flatMap((page) => page.list);
  const isNarrowed = kind !== undefined || account !== undefined;
  return (
    <Panel title={t('agent.transactions.title')} hint={t('agent.transactions.hint')}>
      <div className="grid grid-cols-1 gap-4" aria-busy={list.isFetching}>
        <div className="grid gap-3 lg:flex lg:items-start lg:justify-between">
          <PeriodFilter {...team} />
          <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,16rem)_auto]">
            <AccountFilter
              viewer={viewer}
              chosen={account}
              name={rows.find((row) => row.account.ref === account)?.account.account}
              onChange={(ref) => team.change({ account: ref })}
            />
            <Select
              label={t('agent.column.kind')}
              value={kind ?? 'all'}
              onChange={(value) => team.change({ kind: oneOf(kinds, value) })}
              options={(['all', ...kinds] as const).map((each) => ({
                value: each,
                label: t(`agent.transactions.kind.${each}`),
              }))}
            />
          </div>
        </div>
        {first !== undefined && (
          <>
            <Figures
              figures={kinds.map((each) => ({
                key: each,
                label: t(`agent.transactions.kind.${each}`),
                value: fmt.money(first.totals[each].amount.minor, first.totals[each].amount.currency),
                note: t('agent.transactions.count', {
                  count: first.totals[each].count,
                  number: fmt.number(first.totals[each].count),
                }),
              }))}
            />
            <ListBar
              asOf={<AsOf moment={first.asOf} timeZone={team.timeZone} />}
              file={
                rows.length > 0 && (
                  <ExportTransactions query={query} viewerId={viewer.id} total={countOf(first.totals)} />
                )
              }
            />
          </>
        )}
        {list.isPending && <ListBones />}
        {hasFailed && list.error !== null && (
          <ListFailure error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {first?.detail === 'sums' && <NoticeBar>{t('agent.list.sumsOnly')}</NoticeBar>}
        {first?.detail === 'lines' && rows.length === 0 && (
          <EmptyState
            isCompact
            art={isNarrowed ? 'search' : 'box'}
            title={t(isNarrowed ? 'agent.transactions.empty.filtered' : 'agent.transactions.empty.title')}
            action={
              isNarrowed && (
                <Button variant="outline" onClick={() => team.change({ kind: undefined, account: undefined })}>
                  {t('agent.list.clear')}
                </Button>
              )
            }
          />
        )}
        {first !== undefined && rows.length > 0 && (
          <>
            <TransactionRows rows={rows} timeZone={team.timeZone} />
            <MaskedNote accounts={rows.map(({ account }) => account)} />
            <LoadMore
              hasMore={list.hasNextPage}
              isLoading={list.isFetchingNextPage}
              onLoad={() => void loadNextPage(list)}
              label={t('agent.list.more')}
              status={t('agent.list.status', {
                count: fmt.number(rows.length),
                total: fmt.number(countOf(first.totals)),
              })}
            />
          </>
        )}
      </div>
    </Panel>
  );
};

/** A12: credited deposits, paid withdrawals and transfers along the tree. */
export const TeamTransactionsPage = () => {
  const t = useT();
  return (
    <AgentPage title={t('agent.menu.agentDownlineTransactionDetailsCopy')}>
      {(viewer) => <TeamTransactionsList viewer={viewer} />}
    </AgentPage>
  );
};
