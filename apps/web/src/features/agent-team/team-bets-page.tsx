import { useFmt, usePack, useT } from '@fairhouse/i18n/react';
import { playableGameTypes } from '@fairhouse/protocol/constants';
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
import { gameTypeOf, refOf } from '#shared/agent/team-filter.rules.ts';
import { TeamTable } from '#shared/agent/team-table.tsx';
import { useTeamSearch } from '#shared/agent/use-team-search.ts';
import { loadNextPage } from '#shared/lib/load-next-page.ts';
import { useVendorNames } from '#shared/play/use-vendor-names.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { AccountFilter } from './account-filter.tsx';
import { AccountName } from './account-name.tsx';
import { type BetsFilter, betsQuery, readBets, type TeamBets } from './api.ts';
import { ExportRows } from './export-rows.tsx';
import { ListBar } from './list-bar.tsx';
import { moneyCell } from './money-cell.ts';
import { exportPageSize } from './read-all.ts';

type Row = TeamBets['list'][number];

/** Vendor codes are words of capitals, digits and underscores; anything else in the address is ignored. */
const vendorText = /^[A-Z0-9_]{1,32}$/;

const reasons = [
  ...(['FREE_STAKE', 'GAME_EXCLUDED', 'ODDS', 'OPPOSITE', 'PLAY_MONEY', 'PUSH'] as const),
  ...(['TIP', 'VOID', 'WEIGHT_ZERO'] as const),
] as const;

const useReasonText = () => {
  const t = useT();
  return (reason: string | null): string => {
    const known = reasons.find((each) => each === reason);
    return known === undefined ? '' : t(`agent.bets.reason.${known}`);
  };
};

const useBetsFilter = () => {
  const team = useTeamSearch();
  const language = usePack().id;
  const { search, period } = team;
  const account = refOf(search.account);
  const gameType = gameTypeOf(search.gameType);
  const vassalage = vendorText.test(search.vassalage ?? '') ? search.vassalage : undefined;
  const filter = {
    from: period.from,
    to: period.to,
    language,
    ...(account === undefined ? {} : { account }),
    ...(gameType === undefined ? {} : { gameType }),
    ...(vassalage === undefined ? {} : { vassalage }),
  } satisfies BetsFilter;
  return { team, account, gameType, vassalage, filter };
};

type Query = ReturnType<typeof useBetsFilter>;

const BetFilters = ({
  viewer,
  query,
  name,
}: {
  viewer: Pick<KnownViewer, 'id'>;
  query: Query;
  name: string | undefined;
}) => {
  const t = useT();
  const vendors = [...useVendorNames()];
  const { team, account, gameType, vassalage } = query;
  return (
    <div className="grid gap-3 xl:flex xl:items-start xl:justify-between">
      <PeriodFilter {...team} />
      <div className="grid grid-cols-2 items-start gap-2 md:grid-cols-[minmax(0,16rem)_auto_auto]">
        <div className="col-span-2 grid md:col-span-1">
          <AccountFilter
            viewer={viewer}
            chosen={account}
            name={name}
            onChange={(ref) => team.change({ account: ref })}
          />
        </div>
        <Select
          label={t('bets.filter.kind')}
          value={gameType ?? 'all'}
          onChange={(value) => team.change({ gameType: gameTypeOf(value) })}
          options={(['all', ...playableGameTypes] as const).map((type) => ({
            value: type,
            label: t(`bets.kind.${type}`),
          }))}
        />
        <Select
          label={t('bets.filter.studio')}
          value={vassalage ?? 'all'}
          onChange={(value) => team.change({ vassalage: value === 'all' ? undefined : value })}
          options={[
            { value: 'all', label: t('bets.studio.all') },
            ...vendors.map(([code, label]) => ({ value: code, label })),
          ]}
        />
      </div>
    </div>
  );
};

const BetRows = ({ rows, timeZone }: { rows: readonly Row[]; timeZone: string }) => {
  const t = useT();
  const fmt = useFmt();
  const vendors = useVendorNames();
  const reasonText = useReasonText();
  const money = ({ minor, currency }: Row['staked']) => fmt.money(minor, currency);
  return (
    <TeamTable
      label={t('agent.bets.table')}
      rows={rows}
      keyOf={({ reference }) => reference}
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
        {
          key: 'game',
          label: t('agent.column.game'),
          render: ({ gameName, vassalage }) => (
            <>
              <bdi className="block text-text-1">{gameName ?? t('bets.game.unknown')}</bdi>
              <bdi className="text-caption text-muted">{vendors.get(vassalage ?? '') ?? vassalage}</bdi>
            </>
          ),
        },
        { key: 'staked', label: t('agent.figure.staked'), isFigure: true, render: ({ staked }) => money(staked) },
        { key: 'won', label: t('agent.figure.won'), isFigure: true, render: ({ won }) => money(won) },
        {
          key: 'valid',
          label: t('agent.figure.validBet'),
          isFigure: true,
          render: ({ validBet, reason }) => (
            <>
              <span className="block">{money(validBet)}</span>
              <span className="text-caption text-muted">{reasonText(reason)}</span>
            </>
          ),
        },
        { key: 'state', label: t('agent.column.state'), render: ({ state }) => t(`bets.state.${state}`) },
      ]}
    />
  );
};

const ExportBets = ({ query, viewerId, total }: { query: Query; viewerId: string; total: number }) => {
  const t = useT();
  const vendors = useVendorNames();
  const reasonText = useReasonText();
  const { from, to, language, ...filter } = query.filter;
  return (
    <ExportRows<Row, string>
      name="team-bets"
      team={query.team}
      job={{ viewerId, total, input: { kind: 'bets', from, to, language, filter } }}
      head={[
        t('agent.column.timeUtc'),
        t('agent.column.ref'),
        t('agent.column.account'),
        t('agent.column.game'),
        t('agent.column.provider'),
        t('agent.column.type'),
        t('agent.column.state'),
        t('agent.figure.staked'),
        t('agent.figure.won'),
        t('agent.figure.validBet'),
        t('agent.column.reason'),
        t('agent.column.currency'),
        t('agent.column.reference'),
      ]}
      cells={(row) => [
        row.at,
        row.account.ref,
        row.account.account,
        row.gameName,
        vendors.get(row.vassalage ?? '') ?? row.vassalage,
        row.gameType === null ? null : t(`bets.kind.${row.gameType}`),
        t(`bets.state.${row.state}`),
        moneyCell(row.staked),
        moneyCell(row.won),
        moneyCell(row.validBet),
        reasonText(row.reason),
        row.staked.currency,
        row.reference,
      ]}
      read={async (cursor, signal) => {
        const page = await readBets(
          { ...query.filter, limit: exportPageSize, ...(cursor === null ? {} : { cursor }) },
          signal,
        );
        return { rows: page.list, total: page.totals.rounds, next: page.nextCursor };
      }}
    />
  );
};

export const TeamBetsList = ({ viewer }: { viewer: Pick<KnownViewer, 'id'> }) => {
  const t = useT();
  const fmt = useFmt();
  const query = useBetsFilter();
  const { team, account, gameType, vassalage, filter } = query;
  const list = useInfiniteQuery({ ...betsQuery(viewer.id, filter), placeholderData: keepPreviousData });
  const hasFailed = list.error !== null && (list.data === undefined || list.isPlaceholderData);
  const pages = hasFailed ? [] : (list.data?.pages ?? []);
  const [first] = pages;
  const rows = pages.flatMap((page) => page.list);
  const isNarrowed = account !== undefined || gameType !== undefined || vassalage !== undefined;
  const money = ({ minor, currency }: Row['staked']) => fmt.money(minor, currency);
  return (
    <Panel title={t('agent.bets.title')}>
      <div className="grid grid-cols-1 gap-4" aria-busy={list.isFetching}>
        <BetFilters
          viewer={viewer}
          query={query}
          name={rows.find((row) => row.account.ref === account)?.account.account}
        />
        {first !== undefined && (
          <>
            <Figures
              figures={[
                { key: 'rounds', label: t('agent.figure.rounds'), value: fmt.number(first.totals.rounds) },
                { key: 'staked', label: t('agent.figure.staked'), value: money(first.totals.staked) },
                { key: 'won', label: t('agent.figure.won'), value: money(first.totals.won) },
                { key: 'valid', label: t('agent.figure.validBet'), value: money(first.totals.validBet) },
                { key: 'win', label: t('agent.figure.houseWin'), value: money(first.totals.houseWin) },
              ]}
            />
            <ListBar
              asOf={<AsOf moment={first.asOf} timeZone={team.timeZone} />}
              file={rows.length > 0 && <ExportBets query={query} viewerId={viewer.id} total={first.totals.rounds} />}
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
            title={t(isNarrowed ? 'agent.bets.empty.filtered' : 'agent.bets.empty.title')}
            text={isNarrowed ? undefined : t('agent.bets.empty.text')}
            action={
              isNarrowed && (
                <Button
                  variant="outline"
                  onClick={() => team.change({ account: undefined, gameType: undefined, vassalage: undefined })}
                >
                  {t('agent.list.clear')}
                </Button>
              )
            }
          />
        )}
        {first !== undefined && rows.length > 0 && (
          <>
            <BetRows rows={rows} timeZone={team.timeZone} />
            <MaskedNote accounts={rows.map(({ account }) => account)} />
            <LoadMore
              hasMore={list.hasNextPage}
              isLoading={list.isFetchingNextPage}
              onLoad={() => void loadNextPage(list)}
              label={t('agent.list.more')}
              status={t('agent.list.status', {
                count: fmt.number(rows.length),
                total: fmt.number(first.totals.rounds),
              })}
            />
          </>
        )}
      </div>
    </Panel>
  );
};

/** A09: the ended rounds of the team, by the days of the brand. */
export const TeamBetsPage = () => {
  const t = useT();
  return (
    <AgentPage title={t('agent.menu.personalHistoryCopy')}>{(viewer) => <TeamBetsList viewer={viewer} />}</AgentPage>
  );
};
