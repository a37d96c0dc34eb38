import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import type { WhitelabelNode } from '#shared/lib/permission.ts';
import { type AgentMenuKey, type AgentPageKey, agentPageKeys } from '#shared/navigation/agent-pages.ts';

/** The switches of the records, one per kind of contract (spec §2). */
const switches = {
  agentDividendRecordCopy2: 'DIVIDEND3',
  agentDailyWages2: 'DAILYSALARY3',
  agentHourSalary: 'HOURSALARY3',
  agentRealtimeSalary: 'REALTIMESALARY3',
} as const satisfies Partial<Record<AgentMenuKey, string>>;

const records = Object.keys(switches) as (keyof typeof switches)[];

const isOffered = (key: AgentMenuKey, whitelabel: readonly WhitelabelNode[]): boolean => {
  const record = records.find((each) => each === key);
  if (record !== undefined) return isSwitchedOn(whitelabel, switches[record]);
  // Income comes from contracts: without a kind of contract there is none.
  return key !== 'agentRevenueReport' || records.some((each) => isSwitchedOn(whitelabel, switches[each]));
};

/** The entries of the menu that this brand has, in the order of the specification. */
export const agentMenu = (whitelabel: readonly WhitelabelNode[]): AgentMenuKey[] =>
  agentPageKeys.filter((key) => isOffered(key, whitelabel));

/** The page of a key in the URL: without a key the overview, null for an unknown one. */
export const agentPageAt = (key: string | undefined): AgentPageKey | null =>
  key === undefined
    ? 'agentTeamOverview'
    : ([...agentPageKeys, 'agentContracts' as const].find((each) => each === key) ?? null);
