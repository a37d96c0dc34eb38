import { zoneDay } from '@fairhouse/i18n/zone-day';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ListBones, ListFailure } from '#shared/agent/list-states.tsx';
import { periodOf } from '#shared/agent/team-filter.rules.ts';
import { openStageWith } from '#shared/lib/story-stage.tsx';
import { withRouter } from '#shared/navigation/story-router.tsx';
import {
  accountsQuery,
  betsQuery,
  overviewQuery,
  profitQuery,
  type TeamBets,
  type TeamTransactions,
  transactionsQuery,
} from './api.ts';
import { OverviewBones, TeamOverview } from './overview/team-overview-page.tsx';
import { betsOf, overviewOf, profitOf, teamOf, transactionsOf } from './team.samples.ts';
import { TeamAccountsList } from './team-accounts-page.tsx';
import { TeamBetsList } from './team-bets-page.tsx';
import { TeamProfitList } from './team-profit-page.tsx';
import { TeamTransactionsList } from './team-transactions-page.tsx';

const viewer = { id: '7' };
const { from, to } = periodOf({}, zoneDay(Date.now(), 'Asia/Bangkok'));
const NoTransfer = () => null;

const seeded = (seed: (client: QueryClient) => void, page: ReactElement) => {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, enabled: false } },
  });
  seed(client);
  return { render: () => <QueryClientProvider client={client}>{page}</QueryClientProvider> };
};

const overview = overviewOf({ from, to });
const aboutOverview = (data: typeof overview) =>
  seeded(
    (client) => client.setQueryData(overviewQuery(viewer.id, { from, to }).queryKey, data),
    <TeamOverview viewer={viewer} />,
  );
const aboutBets = (data: TeamBets) =>
  seeded(
    (client) =>
      client.setQueryData(betsQuery(viewer.id, { from, to, language: 'EN' }).queryKey, {
        pages: [data],
        pageParams: [undefined],
      }),
    <TeamBetsList viewer={viewer} />,
  );
const aboutTransactions = (data: TeamTransactions) =>
  seeded(
    (client) =>
      client.setQueryData(transactionsQuery(viewer.id, { from, to }).queryKey, {
        pages: [data],
        pageParams: [undefined],
      }),
    <TeamTransactionsList viewer={viewer} />,
  );
const onAPhone = { globals: { viewport: { value: 'phone' } } };

export default { title: 'web/agent team', decorators: [withRouter], loaders: [openStageWith('agent', 'bets')] };

export const Overview = aboutOverview(overview);
export const OverviewOnAPhone = { ...Overview, ...onAPhone };
export const EmptyTeam = aboutOverview({
  ...overview,
  team: { accounts: 1, agents: 1, direct: 0 },
  byGameType: [],
  branches: [],
});
export const OverviewLoading = { render: () => <OverviewBones /> };

export const Accounts = seeded(
  (client) => client.setQueryData(accountsQuery(viewer.id, { from, to, page: 1 }).queryKey, teamOf()),
  <TeamAccountsList viewer={viewer} TransferDown={NoTransfer} />,
);
export const AccountsOnAPhone = { ...Accounts, ...onAPhone };
export const NoAccounts = seeded(
  (client) =>
    client.setQueryData(accountsQuery(viewer.id, { from, to, page: 1 }).queryKey, {
      ...teamOf(),
      list: [],
      total: 0,
      totalPages: 0,
    }),
  <TeamAccountsList viewer={viewer} TransferDown={NoTransfer} />,
);

export const Bets = aboutBets(betsOf('lines'));
export const BetsOnAPhone = { ...Bets, ...onAPhone };
export const BetsAsSums = aboutBets(betsOf('sums'));
export const NoBets = aboutBets({ ...betsOf('lines'), list: [], nextCursor: null });

export const Profit = seeded(
  (client) =>
    client.setQueryData(profitQuery(viewer.id, { from, to, sort: '-validBet', page: 1 }).queryKey, profitOf()),
  <TeamProfitList viewer={viewer} />,
);
export const ProfitOnAPhone = { ...Profit, ...onAPhone };

export const Transactions = aboutTransactions(transactionsOf('lines'));
export const TransactionsAsSums = aboutTransactions(transactionsOf('sums'));

export const Loading = { render: () => <ListBones /> };
export const Failed = {
  render: () => <ListFailure error={new Error('down')} isRetrying={false} onRetry={() => {}} />,
};
