import type { Namespace } from '@fairhouse/i18n';
import { loadNamespaces } from '@fairhouse/i18n/react';
import { type ComponentType, lazy } from 'react';
import type { BillKind } from '../features/agent-income/income.api.ts';
import type { AgentPageKey } from '../shared/navigation/agent-pages.ts';

/** A page with its texts; both are loaded in parallel. */
const page = (load: () => Promise<ComponentType>, ...namespaces: Namespace[]) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), loadNamespaces(...namespaces)]);
    return { default: loaded };
  });

const record = (kind: BillKind) =>
  page(
    async () => {
      const { BillRecordPage } = await import('../features/agent-income/bill-record-page.tsx');
      return () => <BillRecordPage kind={kind} />;
    },
    'agentIncome',
    'agentContract',
    'bets',
  );

/** The team, with the transfers along its edges. */
const loadTeam = async () => {
  const [{ TeamAccountsPage }, { TransferDownSheet }, { TransferUpPanel }] = await Promise.all([
    import('../features/agent-team/team-accounts-page.tsx'),
    import('../features/agent-transfers/transfer-down-sheet.tsx'),
    import('../features/agent-transfers/transfer-up-panel.tsx'),
  ]);
  return () => <TeamAccountsPage TransferDown={TransferDownSheet} TransferUp={TransferUpPanel} />;
};

/** The pages of the agent centre by their keys. */
export const agentPages: Record<AgentPageKey, ComponentType> = {
  deposit: page(
    async () => (await import('../features/cashier/deposit/deposit-page.tsx')).DepositPage,
    'cashier',
    'protection',
  ),
  withdraw: page(
    async () => (await import('../features/cashier/withdraw/withdraw-page.tsx')).WithdrawPage,
    'cashier',
    'phone',
  ),
  agentAnnouncement: page(
    async () => (await import('../features/announcements/agent-announcements-page.tsx')).AgentAnnouncementsPage,
  ),
  agentTeamOverview: page(
    async () => (await import('../features/agent-team/overview/team-overview-page.tsx')).TeamOverviewPage,
    'bets',
  ),
  registerCenter: page(
    async () => (await import('../features/agent-accounts/register-center-page.tsx')).RegisterCenterPage,
    'agentAccounts',
    'register',
  ),
  downlineManagmentView: page(loadTeam, 'agentTransfer', 'cashier'),
  personalHistoryCopy: page(
    async () => (await import('../features/agent-team/team-bets-page.tsx')).TeamBetsPage,
    'bets',
  ),
  palStatementsAgentCopy: page(
    async () => (await import('../features/agent-team/team-profit-page.tsx')).TeamProfitPage,
    'bets',
  ),
  agentRevenueReport: page(
    async () => (await import('../features/agent-income/income-page.tsx')).IncomePage,
    'agentIncome',
    'agentContract',
  ),
  agentDownlineTransactionDetailsCopy: page(
    async () => (await import('../features/agent-team/team-transactions-page.tsx')).TeamTransactionsPage,
  ),
  agentDividendRecordCopy2: record('dividend'),
  agentDailyWages2: record('daily'),
  agentHourSalary: record('hourly'),
  agentRealtimeSalary: page(
    async () => (await import('../features/agent-income/realtime-page.tsx')).RealtimePage,
    'agentIncome',
    'agentContract',
    'bets',
  ),
  agentContracts: page(
    async () => (await import('../features/agent-contracts/contracts-page.tsx')).ContractsPage,
    'agentContract',
    'bets',
    'cashier',
  ),
  messages: page(async () => (await import('../features/messages/messages-page.tsx')).MessagesPage, 'message'),
  customerService: page(async () => (await import('../features/agent-centre/agent-service-page.tsx')).AgentServicePage),
};
