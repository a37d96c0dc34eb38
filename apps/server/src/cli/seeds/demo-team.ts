import type { MemberType } from '@fairhouse/protocol';

export type TeamAccount = {
  username: string;
  type: MemberType;
  /** The account that invited it; agents have a team of their own. */
  inviter: string;
  /** Days before today on which it joined. */
  joinedDaysAgo: number;
};

export const demoTeamBrand = 'aurora';
/** The agent of the demo accounts. */
export const demoTeamAgent = 'agent1';

const first = ['amber', 'brook', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'haven', 'islet', 'juniper'];
const second = ['lane', 'moss', 'pier', 'reed', 'stone', 'vale'];
const nameOf = (n: number): string =>
  `${first[n % first.length]}${second[Math.floor(n / first.length) % second.length]}`;

const agentsBelow = 4;
const agentsDeep = 8;
const accountsOfTeam = 59;

/** Four agents under `agent1`, two under each of them, and members under all; three levels, 60 accounts with `agent1`. */
export const demoTeam: readonly TeamAccount[] = Array.from({ length: accountsOfTeam }, (_, n): TeamAccount => {
  const username = nameOf(n);
  if (n < agentsBelow) return { username, type: 2, inviter: demoTeamAgent, joinedDaysAgo: 118 - n };
  if (n < agentsBelow + agentsDeep)
    return { username, type: 2, inviter: nameOf((n - agentsBelow) % agentsBelow), joinedDaysAgo: 110 - n };
  const inviter = n % 13 === 0 ? demoTeamAgent : nameOf((n * 7) % (agentsBelow + agentsDeep));
  return { username, type: 3, inviter, joinedDaysAgo: n < 40 ? 95 - (n % 5) : 80 - ((n * 11) % 75) };
});
