import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Select } from '@fairhouse/ui/primitives/select';
import { Sheet } from '@fairhouse/ui/primitives/sheet';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpFromLine, ChevronRight, Send } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { AgentPage } from '#shared/agent/agent-page.tsx';
import { AsOf } from '#shared/agent/as-of.tsx';
import { dayText } from '#shared/agent/day-text.ts';
import { ListBones, ListFailure, MaskedNote } from '#shared/agent/list-states.tsx';
import { PeriodFilter } from '#shared/agent/period-filter.tsx';
import { oneOf, pageOf, refOf } from '#shared/agent/team-filter.rules.ts';
import { TeamTable } from '#shared/agent/team-table.tsx';
import { useTeamSearch } from '#shared/agent/use-team-search.ts';
import { uplineQuery } from '#shared/agent-transfers/agent-transfers.api.ts';
import { ContractsLink } from '#shared/contracts/contracts-link.tsx';
import { isKnown, type KnownViewer, useViewer } from '#shared/session/viewer.ts';
import { AccountName } from './account-name.tsx';
import { AccountSearch } from './account-search.tsx';
import { accountsQuery, readAccounts, type TeamAccounts } from './api.ts';
import { ExportRows } from './export-rows.tsx';
import { ListBar } from './list-bar.tsx';
import { moneyCell } from './money-cell.ts';
import { exportPageSize, pageAfter } from './read-all.ts';
import { TeamPages } from './team-pages.tsx';
import { TeamPath } from './team-path.tsx';

export type Receiver = { ref: string; account: string };

export type TeamTransfers = {
  TransferDown: ComponentType<{ receiver: Receiver; isOpen: boolean; onClose: () => void }>;
  TransferUp: ComponentType;
};

type Row = TeamAccounts['list'][number];

const kinds = ['agent', 'member'] as const;

/** What the address asks for. A search is among the reader's own direct accounts, wherever they are. */
const useAccountsFilter = () => {
  const team = useTeamSearch();
  const { search, period } = team;
  const kind = oneOf(kinds, search.kind);
  const name = search.search?.trim() ?? '';
  const under = name === '' ? refOf(search.under) : undefined;
  return {
    team,
    kind,
    name,
    under,
    page: pageOf(search.page),
    filter: {
      from: period.from,
      to: period.to,
      ...(under === undefined ? {} : { under }),
      ...(name === '' ? {} : { search: name.slice(0, 32) }),
      ...(kind === undefined ? {} : { kind }),
    },
  };
};

const TransferUpButton = ({ TransferUp }: Pick<TeamTransfers, 'TransferUp'>) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const viewer = useViewer();
  const id = isKnown(viewer) ? viewer.id : '';
  const { data } = useQuery({ ...uplineQuery(id), enabled: id !== '' });
  // An agent directly under the brand has nobody to transfer to.
  if (data?.upline.kind !== 'agent') return null;
  return (
    <>
      <Button variant="outline" icon={<ArrowUpFromLine />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('agent.team.transferUp')}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        side="bottom"
        title={t('agent.team.transferUp')}
        closeLabel={t('core.action.close')}
      >
        <TransferUp />
      </Sheet>
    </>
  );
};

const AccountRows = ({ rows, onTransfer }: { rows: readonly Row[]; onTransfer: (row: Row) => void }) => {
  const t = useT();
  const fmt = useFmt();
  const { search } = useTeamSearch();
  const { days, from, to } = search;
  const money = ({ minor, currency }: Row['validBet']) => fmt.money(minor, currency);
  const hasBalance = rows.some(({ balance }) => balance !== null);
  return (
    <TeamTable
      label={t('agent.team.table')}
      rows={rows}
      keyOf={({ ref }) => ref}
      columns={[
        {
          key: 'account',
          label: t('agent.column.account'),
          render: (row) => <AccountName account={row} hasKind={false} />,
        },
        { key: 'kind', label: t('agent.column.kind'), render: ({ kind }) => t(`agent.kind.${kind}`) },
        { key: 'joined', label: t('agent.column.joined'), render: ({ joinedDay }) => dayText(fmt, joinedDay) },
        {
          key: 'active',
          label: t('agent.column.lastActive'),
          render: ({ lastActiveDay }) =>
            lastActiveDay === null ? t('agent.column.never') : dayText(fmt, lastActiveDay),
        },
        {
          key: 'size',
          label: t('agent.column.teamSize'),
          isFigure: true,
          render: ({ teamSize, kind }) => (kind === 'agent' ? fmt.number(teamSize) : '–'),
        },
        { key: 'valid', label: t('agent.figure.validBet'), isFigure: true, render: ({ validBet }) => money(validBet) },
        ...(hasBalance
          ? [
              {
                key: 'balance',
                label: t('agent.column.balance'),
                isFigure: true,
                render: ({ balance }: Row) => (balance === null ? '–' : money(balance)),
              },
            ]
          : []),
      ]}
      actions={{
        label: t('agent.column.actions'),
        render: (row) => (
          <>
            {row.level === 1 && row.canReceive && (
              <Button
                size="sm"
                icon={<Send />}
                aria-haspopup="dialog"
                aria-label={t('agent.team.transferTo', { account: row.account })}
                onClick={() => onTransfer(row)}
              >
                {t('agent.team.transfer')}
              </Button>
            )}
            {row.kind === 'agent' && (
              <Button asChild size="sm" variant="outline" trailing={<ChevronRight className="rtl:-scale-x-100" />}>
                <Link
                  to="/agentHome"
                  search={{ ac: 'downlineManagmentView', days, from, to, under: row.ref }}
                  aria-label={t('agent.team.openOf', { account: row.account })}
                >
                  {t('agent.team.open')}
                </Link>
              </Button>
            )}
          </>
        ),
      }}
    />
  );
};

const ExportAccounts = ({ query }: { query: ReturnType<typeof useAccountsFilter> }) => {
  const t = useT();
  return (
    <ExportRows<Row, number>
      name="team"
      team={query.team}
      head={[
        t('agent.column.ref'),
        t('agent.column.account'),
        t('agent.column.kind'),
        t('agent.column.joined'),
        t('agent.column.lastActive'),
        t('agent.column.teamSize'),
        t('agent.figure.rounds'),
        t('agent.figure.staked'),
        t('agent.figure.won'),
        t('agent.figure.validBet'),
        t('agent.figure.houseWin'),
        t('agent.column.balance'),
        t('agent.column.currency'),
      ]}
      cells={(row) => [
        row.ref,
        row.account,
        t(`agent.kind.${row.kind}`),
        row.joinedDay,
        row.lastActiveDay,
        row.teamSize,
        row.rounds,
        moneyCell(row.staked),
        moneyCell(row.won),
        moneyCell(row.validBet),
        moneyCell(row.houseWin),
        row.balance === null ? null : moneyCell(row.balance),
        row.validBet.currency,
      ]}
      read={async (position, signal) => {
        const page = position ?? 1;
        const { list, total, totalPages } = await readAccounts(
          { ...query.filter, page, limit: exportPageSize },
          signal,
        );
        return { rows: list, total, next: pageAfter(page, totalPages) };
      }}
    />
  );
};

export const TeamAccountsList = ({
  viewer,
  TransferDown,
}: { viewer: Pick<KnownViewer, 'id'> } & Pick<TeamTransfers, 'TransferDown'>) => {
  const t = useT();
  const query = useAccountsFilter();
  const { team, kind, name, page, filter } = query;
  const { search, timeZone, change } = team;
  const [receiver, setReceiver] = useState<Receiver | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...accountsQuery(viewer.id, { ...filter, page }),
    placeholderData: keepPreviousData,
  });
  const hasFailed = error !== null && (data === undefined || isPlaceholderData);
  // The balances may have changed.
  const endTransfer = () => {
    setReceiver(null);
    void refetch();
  };
  const rows = hasFailed ? [] : (data?.list ?? []);
  const isNarrowed = name !== '' || kind !== undefined;
  return (
    <Panel title={t('agent.team.accounts')}>
      <div className="grid grid-cols-1 gap-4" aria-busy={isFetching}>
        <div className="grid gap-3 lg:flex lg:items-end lg:justify-between">
          <PeriodFilter {...team} />
          <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] lg:w-md">
            <AccountSearch value={name} onChange={(text) => change({ search: text === '' ? undefined : text })} />
            <Select
              label={t('agent.column.kind')}
              value={kind ?? 'all'}
              onChange={(value) => change({ kind: oneOf(kinds, value) })}
              options={(['all', ...kinds] as const).map((each) => ({
                value: each,
                label: t(`agent.filter.kind.${each}`),
              }))}
            />
          </div>
        </div>
        {data !== undefined && !hasFailed && (
          <ListBar
            path={<TeamPath page="downlineManagmentView" search={search} path={data.path} />}
            asOf={<AsOf moment={data.asOf} timeZone={timeZone} />}
            file={rows.length > 0 && <ExportAccounts query={query} />}
          />
        )}
        {data === undefined && error === null && <ListBones />}
        {hasFailed && <ListFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {data !== undefined && !hasFailed && rows.length === 0 && (
          <EmptyState
            isCompact
            art={isNarrowed ? 'search' : 'box'}
            title={t(isNarrowed ? 'agent.team.empty.filtered' : 'agent.team.empty.title')}
            text={isNarrowed ? undefined : t('agent.team.empty.text')}
            action={
              isNarrowed ? (
                <Button variant="outline" onClick={() => change({ search: undefined, kind: undefined })}>
                  {t('agent.list.clear')}
                </Button>
              ) : (
                <Button asChild variant="primary">
                  <Link to="/agentHome" search={{ ac: 'registerCenter' }}>
                    {t('agent.menu.registerCenter')}
                  </Link>
                </Button>
              )
            }
          />
        )}
        {data !== undefined && rows.length > 0 && (
          <>
            <AccountRows rows={rows} onTransfer={({ ref, account }) => setReceiver({ ref, account })} />
            <TeamPages page={page} totalPages={data.totalPages} total={data.total} change={change} />
            <MaskedNote accounts={rows} />
          </>
        )}
      </div>
      {receiver !== null && <TransferDown receiver={receiver} isOpen onClose={endTransfer} />}
    </Panel>
  );
};

/** A06: the direct accounts of the reader, or of an agent below. */
export const TeamAccountsPage = ({ TransferDown, TransferUp }: TeamTransfers) => {
  const t = useT();
  return (
    <AgentPage
      title={t('agent.menu.downlineManagmentView')}
      action={
        <div className="flex flex-wrap gap-2">
          <ContractsLink />
          <TransferUpButton TransferUp={TransferUp} />
        </div>
      }
    >
      {(viewer) => <TeamAccountsList viewer={viewer} TransferDown={TransferDown} />}
    </AgentPage>
  );
};
