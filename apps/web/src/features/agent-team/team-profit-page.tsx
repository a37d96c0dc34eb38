import { useFmt, useT } from '@fairhouse/i18n/react';
import { playableGameTypes } from '@fairhouse/protocol/constants';
import { RankedBars } from '@fairhouse/ui/domain/ranked-bars';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Select } from '@fairhouse/ui/primitives/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { AgentPage } from '#shared/agent/agent-page.tsx';
import { AsOf } from '#shared/agent/as-of.tsx';
import { ListBones, ListFailure, MaskedNote } from '#shared/agent/list-states.tsx';
import { PeriodFilter } from '#shared/agent/period-filter.tsx';
import { gameTypeOf, oneOf, pageOf, refOf } from '#shared/agent/team-filter.rules.ts';
import { TeamTable } from '#shared/agent/team-table.tsx';
import { useTeamSearch } from '#shared/agent/use-team-search.ts';
import type { AgentSearch } from '#shared/navigation/agent-search.types.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { AccountName } from './account-name.tsx';
import { type ProfitFilter, profitQuery, readProfit, type TeamProfit } from './api.ts';
import { ExportRows } from './export-rows.tsx';
import { ListBar } from './list-bar.tsx';
import { moneyCell } from './money-cell.ts';
import { exportPageSize, pageAfter } from './read-all.ts';
import { TeamPages } from './team-pages.tsx';
import { TeamPath } from './team-path.tsx';

type Row = TeamProfit['list'][number];

const sorts = ['-validBet', 'validBet', '-houseWin', 'houseWin'] as const;

const sortNames = {
  '-validBet': 'validBetDown',
  validBet: 'validBetUp',
  '-houseWin': 'grossWinDown',
  houseWin: 'grossWinUp',
} as const;

/** The most bars that are compared at once. */
const barsMax = 10;

const useProfitFilter = () => {
  const team = useTeamSearch();
  const { search, period } = team;
  const sort = oneOf(sorts, search.sort) ?? '-validBet';
  const under = refOf(search.under);
  const gameType = gameTypeOf(search.gameType);
  const filter: ProfitFilter = {
    from: period.from,
    to: period.to,
    sort,
    ...(under === undefined ? {} : { under }),
    ...(gameType === undefined ? {} : { gameType }),
  };
  return { team, sort, gameType, page: pageOf(search.page), filter };
};

type Query = ReturnType<typeof useProfitFilter>;

/** The row of the agent's own play has the agent's reference, as the row of its branch on the page above. */
const keyOf = ({ ref, isOwn }: Row): string => `${ref} ${isOwn}`;

const RowName = ({ row }: { row: Row }) => {
  const t = useT();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <AccountName account={row} />
      {row.isOwn && <span className="text-caption text-muted">{t('agent.profit.own')}</span>}
    </span>
  );
};

/** The name of a row; that of a branch leads down to it. */
const RowLink = ({ row, search: { days, from, to } }: { row: Row; search: AgentSearch }) => {
  const t = useT();
  if (row.kind === 'member' || row.isOwn) return <RowName row={row} />;
  return (
    <Link
      to="/agentHome"
      search={{ ac: 'palStatementsAgentCopy', days, from, to, under: row.ref }}
      title={t('agent.team.openOf', { account: row.account })}
      className="inline-flex min-h-8 items-center gap-1 rounded-sm hover:underline pointer-coarse:min-h-11"
    >
      <RowName row={row} />
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  );
};

const ProfitRows = ({ rows, totals, query }: { rows: readonly Row[]; totals: TeamProfit['totals']; query: Query }) => {
  const t = useT();
  const fmt = useFmt();
  const money = ({ minor, currency }: Row['staked']) => fmt.money(minor, currency);
  const figure = (
    key: 'staked' | 'won' | 'validBet' | 'bonuses' | 'rebates' | 'deposits' | 'withdrawals' | 'houseWin',
  ) => ({
    key,
    label: t(`agent.figure.${key}`),
    isFigure: true,
    render: (row: Row) => money(row[key]),
    total: money(totals[key]),
  });
  const play = [figure('staked'), figure('won'), figure('validBet')];
  // Money has no game type: with one chosen, its columns would be zeros that mean nothing.
  const cash =
    query.gameType === undefined
      ? [figure('bonuses'), figure('rebates'), figure('deposits'), figure('withdrawals')]
      : [];
  return (
    <TeamTable
      label={t('agent.profit.table')}
      rows={rows}
      keyOf={keyOf}
      columns={[
        {
          key: 'account',
          label: t('agent.column.account'),
          render: (row) => <RowLink row={row} search={query.team.search} />,
          total: t('agent.profit.total'),
        },
        ...play,
        ...cash,
        figure('houseWin'),
      ]}
    />
  );
};

/** The rows of the page beside each other, by the figure they are sorted by. */
const ProfitCompared = ({ rows, sort }: { rows: readonly Row[]; sort: Query['sort'] }) => {
  const t = useT();
  const fmt = useFmt();
  const measure = sort.endsWith('houseWin') ? 'houseWin' : 'validBet';
  return (
    <Panel
      title={t('agent.profit.compared', { figure: t(`agent.figure.${measure}`) })}
      hint={rows.length > barsMax && t('agent.profit.shown')}
    >
      <RankedBars
        tone="info"
        label={t('agent.profit.compared', { figure: t(`agent.figure.${measure}`) })}
        rows={rows.slice(0, barsMax).map((row) => ({
          key: keyOf(row),
          label: <RowName row={row} />,
          value: BigInt(row[measure].minor),
          valueText: fmt.money(row[measure].minor, row[measure].currency),
        }))}
      />
    </Panel>
  );
};

const ExportProfit = ({ query }: { query: Query }) => {
  const t = useT();
  return (
    <ExportRows<Row, number>
      name="team-profit"
      team={query.team}
      head={[
        t('agent.column.ref'),
        t('agent.column.account'),
        t('agent.column.kind'),
        t('agent.profit.own'),
        t('agent.figure.rounds'),
        t('agent.figure.staked'),
        t('agent.figure.won'),
        t('agent.figure.validBet'),
        t('agent.figure.bonuses'),
        t('agent.figure.rebates'),
        t('agent.figure.deposits'),
        t('agent.figure.withdrawals'),
        t('agent.figure.houseWin'),
        t('agent.column.currency'),
      ]}
      cells={(row) => [
        row.ref,
        row.account,
        t(`agent.kind.${row.kind}`),
        row.isOwn ? 1 : 0,
        row.rounds,
        ...[row.staked, row.won, row.validBet, row.bonuses, row.rebates, row.deposits, row.withdrawals].map(moneyCell),
        moneyCell(row.houseWin),
        row.staked.currency,
      ]}
      read={async (position, signal) => {
        const page = position ?? 1;
        const { list, total, totalPages } = await readProfit({ ...query.filter, page, limit: exportPageSize }, signal);
        return { rows: list, total, next: pageAfter(page, totalPages) };
      }}
    />
  );
};

export const TeamProfitList = ({ viewer }: { viewer: Pick<KnownViewer, 'id'> }) => {
  const t = useT();
  const query = useProfitFilter();
  const { team, sort, gameType, page, filter } = query;
  const { search, timeZone, change } = team;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...profitQuery(viewer.id, { ...filter, page }),
    placeholderData: keepPreviousData,
  });
  const hasFailed = error !== null && (data === undefined || isPlaceholderData);
  const rows = hasFailed ? [] : (data?.list ?? []);
  return (
    <>
      <Panel title={t('agent.profit.title')} hint={t('agent.profit.hint')}>
        <div className="grid grid-cols-1 gap-4" aria-busy={isFetching}>
          <div className="grid gap-3 lg:flex lg:items-end lg:justify-between">
            <PeriodFilter {...team} />
            <div className="grid gap-2 sm:grid-cols-2">
              <Select
                label={t('bets.filter.kind')}
                value={gameType ?? 'all'}
                onChange={(value) => change({ gameType: gameTypeOf(value) })}
                options={(['all', ...playableGameTypes] as const).map((type) => ({
                  value: type,
                  label: t(`bets.kind.${type}`),
                }))}
              />
              <Select
                label={t('agent.profit.sort')}
                value={sort}
                onChange={(value) => change({ sort: oneOf(sorts, value) })}
                options={sorts.map((each) => ({ value: each, label: t(`agent.profit.sort.${sortNames[each]}`) }))}
              />
            </div>
          </div>
          {data !== undefined && !hasFailed && (
            <ListBar
              path={<TeamPath page="palStatementsAgentCopy" search={search} path={data.path} />}
              asOf={<AsOf moment={data.asOf} timeZone={timeZone} />}
              file={rows.length > 0 && <ExportProfit query={query} />}
            />
          )}
          {data === undefined && error === null && <ListBones />}
          {hasFailed && <ListFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
          {data !== undefined && !hasFailed && rows.length === 0 && (
            <EmptyState isCompact art="box" title={t('agent.profit.empty')} />
          )}
          {data !== undefined && rows.length > 0 && (
            <>
              <ProfitRows rows={rows} totals={data.totals} query={query} />
              <TeamPages page={page} totalPages={data.totalPages} total={data.total} change={change} />
              <MaskedNote accounts={rows} />
            </>
          )}
        </div>
      </Panel>
      {rows.length > 1 && <ProfitCompared rows={rows} sort={sort} />}
    </>
  );
};

/** A10: profit and loss by direct account or branch; an agent's row leads to its branch. */
export const TeamProfitPage = () => {
  const t = useT();
  return (
    <AgentPage title={t('agent.menu.palStatementsAgentCopy')}>
      {(viewer) => <TeamProfitList viewer={viewer} />}
    </AgentPage>
  );
};
