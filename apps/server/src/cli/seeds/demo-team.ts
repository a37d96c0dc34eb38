import type { MemberType } from '@fairhouse/protocol';

export type TeamAccount = {
  username: string;
  type: MemberType;
  /** The account that invited it; agents have a team of their own. */
  inviter: string;
  /** Days before today on which it joined. */
  joinedDaysAgo: number;
};

export type TeamRound = {
  username: string;
  /** Milliseconds before the start of today's UTC day. */
  beforeTodayMs: number;
  /** The position of the game in the list of games that the team plays. */
  game: number;
  staked: bigint;
  won: bigint;
};

export const demoTeamBrand = 'aurora';
/** The agent of the demo accounts. */
export const demoTeamAgent = 'agent1';
const demoTeamDays = 90;

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

/** A small generator with a fixed start: a repeated seed writes the same rounds. */
const drawsFrom = (start: number): (() => number) => {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const dayMs = 24 * 60 * 60_000;
/** Stakes in units of a ten-thousandth. */
const stakes = [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n];
/** Returns in hundredths of the stake; their mean is 0.955. */
const returns = [0n, 0n, 0n, 50n, 0n, 90n, 200n, 0n, 125n, 490n];

const roundsOf = ({ username, joinedDaysAgo }: TeamAccount, n: number, games: number): TeamRound[] => {
  const draw = drawsFrom(n * 7_919 + 17);
  const days = Math.min(joinedDaysAgo, demoTeamDays);
  return Array.from({ length: days }, (_, back) => {
    // Some play daily, most on some days.
    const plays = draw() < 0.25 + 0.5 * ((n % 5) / 5) ? 1 + Math.floor(draw() * 6) : 0;
    return Array.from({ length: plays }, (): TeamRound => {
      const staked = stakes[Math.floor(draw() * stakes.length)] ?? 10_000n;
      const percent = returns[Math.floor(draw() * returns.length)] ?? 0n;
      return {
        username,
        beforeTodayMs: back * dayMs + Math.floor(draw() * dayMs) + 1,
        game: Math.floor(draw() * games),
        staked,
        won: (staked * percent) / 100n,
      };
    });
  }).flat();
};

/** What the team played in the 90 days before today. */
export const demoTeamRounds = (games: number): TeamRound[] =>
  demoTeam.flatMap((account, n) => roundsOf(account, n, games));
