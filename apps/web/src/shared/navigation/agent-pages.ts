/** The pages of the agent centre by their keys in the URL, in the order of its menu (spec §2). */
export const agentPageKeys = [
  'deposit',
  'withdraw',
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
  'messages',
  'customerService',
] as const;
export type AgentMenuKey = (typeof agentPageKeys)[number];

/** A17 has no entry in the menu: the pages that need it lead to it. */
export type AgentPageKey = AgentMenuKey | 'agentContracts';
