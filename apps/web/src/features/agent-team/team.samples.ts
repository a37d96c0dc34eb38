import type { Overview, TeamAccount, TeamAccounts, TeamBets, TeamProfit, TeamTransactions } from './api.ts';

const dayMs = 86_400_000;
const asOf = '2026-03-09T07:04:30Z';

const usd = (units: number) => ({ minor: String(Math.round(units * 10_000)), currency: 'USD' });
const play = (rounds: number, staked: number, won: number) => ({
  rounds,
  staked: usd(staked),
  won: usd(won),
  validBet: usd(staked * 0.94),
  houseWin: usd(staked - won),
});
const cash = (deposits: number, withdrawals: number) => ({
  deposits: usd(deposits),
  withdrawals: usd(withdrawals),
  bonuses: usd(deposits / 50),
  rebates: usd(deposits / 80),
});

const account = (ref: string, name: string, kind: TeamAccount['kind'], level = 1): TeamAccount => ({
  ref,
  account: name,
  isMasked: level > 1,
  kind,
  level,
});

const self = account('7', 'aurora_lead', 'agent', 0);
const accounts = [
  account('12', 'northstar', 'agent'),
  account('31', 'winter01', 'member'),
  account('44', 'harbour_light_2026', 'agent'),
  account('58', 'mina.arden', 'member'),
  account('61', 'kestrel', 'member'),
] as const;
const deep = account('212', 'a***7', 'member', 2);

const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1 }, (_, n) =>
    new Date(Date.parse(from) + n * dayMs).toISOString().slice(0, 10),
  );

export const overviewOf = ({ from, to }: { from: string; to: string }): Overview => ({
  asOf,
  from,
  to,
  team: { accounts: 1_284, agents: 37, direct: 52 },
  totals: { joined: 86, ...play(48_210, 912_400, 861_930.25), ...cash(120_500, 74_310) },
  days: daysOf(from, to).map((day, n) => ({
    day,
    joined: (n * 5) % 17,
    active: 180 + ((n * 37) % 90),
    ...play(6_800, 110_000 + ((n * 7_919) % 41_000), 98_000 + ((n * 13_331) % 52_000)),
    ...cash(14_000 + ((n * 3_119) % 9_000), 9_000 + ((n * 2_477) % 7_000)),
  })),
  byGameType: [
    { gameType: 'RNG', ...play(31_000, 520_000, 489_000) },
    { gameType: 'LIVE', ...play(14_000, 340_000, 325_500) },
    { gameType: 'SPORTS', ...play(3_200, 51_000, 46_900) },
    { gameType: null, ...play(10, 1_400, 530.25) },
  ],
  branches: accounts.map((each, n) => ({ ...each, ...play(9_000 - n * 1_700, 200_000 / (n + 1), 188_000 / (n + 1)) })),
});

export const teamOf = (under?: string): TeamAccounts => ({
  asOf,
  path: under === undefined ? [self] : [self, accounts[0]],
  list: (under === undefined ? accounts : [deep, { ...deep, ref: '213', account: 'k***t' }]).map((each, n) => ({
    ...each,
    joinedDay: `2026-0${1 + (n % 2)}-1${n}`,
    lastActiveDay: n === 3 ? null : `2026-03-0${9 - n}`,
    teamSize: each.kind === 'agent' ? 412 - n * 100 : 0,
    ...play(8_000 - n * 900, 60_000 / (n + 1), 57_000 / (n + 1)),
    balance: each.level === 1 ? usd(1_250.5 * (n + 1)) : null,
    canReceive: each.level === 1 && n !== 4,
  })),
  total: under === undefined ? 52 : 2,
  totalPages: under === undefined ? 3 : 1,
});

export const betsOf = (detail: TeamBets['detail']): TeamBets => ({
  asOf,
  detail,
  list:
    detail === 'sums'
      ? []
      : [...accounts, deep].map((each, n) => ({
          reference: `FH-2026-00${410 + n}`,
          account: each,
          at: `2026-03-09T0${7 - n}:1${n}:05Z`,
          gameType: n === 2 ? ('LIVE' as const) : ('RNG' as const),
          vassalage: 'LUMEN',
          gameName: ['Lotus Dragon', 'Pirate Wilds', 'Baccarat 3'][n % 3] ?? null,
          state: n === 4 ? ('rolled_back' as const) : ('settled' as const),
          staked: usd(20 * (n + 1)),
          won: usd(n === 1 ? 310.4 : 0),
          validBet: usd(n === 4 ? 0 : 20 * (n + 1)),
          reason: n === 4 ? 'VOID' : null,
        })),
  totals: play(48_210, 912_400, 861_930.25),
  nextCursor: detail === 'sums' ? null : '412.0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
});

export const profitOf = (under?: string): TeamProfit => ({
  asOf,
  path: under === undefined ? [self] : [self, accounts[0]],
  list: [self, ...accounts].map((each, n) => ({
    ...each,
    isOwn: n === 0,
    ...play(5_000 - n * 700, 90_000 / (n + 1), n === 3 ? 26_000 : 84_000 / (n + 1)),
    ...cash(9_000 / (n + 1), 5_000 / (n + 1)),
  })),
  total: 53,
  totalPages: 3,
  totals: { ...play(48_210, 912_400, 861_930.25), ...cash(120_500, 74_310) },
});

export const transactionsOf = (detail: TeamTransactions['detail']): TeamTransactions => ({
  asOf,
  detail,
  list:
    detail === 'sums'
      ? []
      : (['deposit', 'withdrawal', 'transferDown', 'transferUp', 'deposit'] as const).map((kind, n) => ({
          reference: `0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0${n}`,
          account: accounts[n] ?? deep,
          kind,
          at: `2026-03-09T0${7 - n}:1${n}:05Z`,
          amount: usd(150 * (n + 1)),
          other: kind === 'transferDown' ? self : null,
        })),
  totals: {
    deposit: { count: 912, amount: usd(120_500) },
    withdrawal: { count: 304, amount: usd(74_310) },
    transferDown: { count: 41, amount: usd(8_200) },
    transferUp: { count: 3, amount: usd(410) },
  },
  nextCursor: detail === 'sums' ? null : 'next',
});
