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
export type AgentPageKey = (typeof agentPageKeys)[number];
