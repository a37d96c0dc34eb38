import type { Debt, Kind, Terms } from '#shared/contracts/contract.types.ts';
import type { Bill, BillKind, Bills, Income, Salary, Statement } from './income.api.ts';

const dayMs = 86_400_000;
const usd = (units: number) => ({ minor: String(Math.round(units * 10_000)), currency: 'USD' });
const none = usd(0);

const rowTerms = {
  version: 1,
  currency: 'USD',
  activeMinValidBet: '1000000',
  activeScope: 'team',
  autoPay: true,
  fundFromWallet: true,
} as const;

const termsOf = (kind: Kind): Terms => {
  const rows = [
    { validBetMin: '1000000000', activeMin: 3, ratePpm: 3_000 },
    { validBetMin: '3000000000', activeMin: 5, ratePpm: 5_000 },
  ];
  if (kind === 'daily') return { ...rowTerms, kind, period: 'D', rows };
  if (kind === 'hourly') return { ...rowTerms, kind, rows };
  if (kind === 'realtime')
    return {
      version: 1,
      kind,
      currency: 'USD',
      rates: [
        { gameType: 'RNG', ratePpm: 3_000 },
        { gameType: 'LIVE', ratePpm: 1_500 },
      ],
    };
  return {
    ...rowTerms,
    kind,
    period: 'H',
    mode: 'fixed',
    basis: 'loss',
    carry: 'none',
    lossCheck: true,
    lossBasis: ['payout', 'rebates', 'promotions', 'depositFees', 'salaries'],
    rows: rows.map((row, n) => ({
      ...row,
      lossMin: n === 0 ? '100000000' : '300000000',
      ratePpm: 30_000 + n * 20_000,
    })),
  };
};

const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1 }, (_, n) =>
    new Date(Date.parse(from) + n * dayMs).toISOString().slice(0, 10),
  );

const startOf = (n: number) => new Date(Date.UTC(2026, 2, 8 - n, 17)).toISOString();

export const billOf = (kind: BillKind, n = 0): Bill => {
  const base: Bill = {
    contractId: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a01',
    kind,
    periodStart: startOf(n),
    periodEnd: startOf(n - 1),
    state: 'paid',
    validBet: usd(800_000),
    active: 5,
    houseWin: kind === 'dividend' ? usd(25_000) : null,
    carryIn: none,
    carryOut: none,
    row: 1,
    gross: usd(kind === 'dividend' ? 750 : 4_000),
    reason: null,
    missing: null,
    corrections: none,
    due: usd(kind === 'dividend' ? 750 : 4_000),
    received: usd(kind === 'dividend' ? 750 : 4_000),
    owedBelow: usd(240.5),
    givenBelow: usd(240.5),
    fromReserve: none,
    fromWallet: none,
    net: usd(kind === 'dividend' ? 509.5 : 3_759.5),
    paidAt: startOf(n - 1),
  };
  const nothing = { gross: none, due: none, received: none, owedBelow: none, givenBelow: none, net: none, row: null };
  if (n === 1)
    return {
      ...base,
      ...nothing,
      state: 'not_reached',
      active: 2,
      reason: 'ACTIVE_NOT_REACHED',
      missing: { amount: null, accounts: 1 },
      paidAt: null,
    };
  if (n === 2) return { ...base, state: 'part_paid', received: usd(400), net: usd(159.5), corrections: usd(-12.25) };
  if (n === 3) return { ...base, state: 'held', paidAt: null, net: none };
  return base;
};

export const billsOf = (kind: BillKind, { from, to }: { from: string; to: string }): Bills => ({
  list: [0, 1, 2, 3].map((n) => billOf(kind, n)),
  totals: {
    gross: usd(2_250),
    corrections: usd(-12.25),
    received: usd(1_900),
    toDownlines: usd(721.5),
    net: usd(1_178.5),
  },
  days: daysOf(from, to).map((day, n) => ({ day, net: usd(n % 4 === 1 ? 0 : 320 + ((n * 97) % 300)) })),
  nextCursor: null,
});

export const debtOf = (side: Debt['side'], n = 0): Debt => ({
  debtId: `0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9b0${n}`,
  kind: 'daily',
  side,
  counterpart: n === 2 ? 'a_rather_long_account_name_of_an_agent' : 'northstar',
  contractId: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a01',
  periodStart: startOf(4),
  amount: usd(400),
  open: usd(n === 1 ? 0 : 300),
  dueAt: '2026-03-10T17:00:00Z',
  isOverdue: side === 'debtor',
  state: n === 1 ? 'paid' : 'open',
  createdAt: startOf(3),
  endedAt: n === 1 ? startOf(0) : null,
  steps: [
    { at: startOf(3), action: 'opened', amount: usd(400) },
    { at: startOf(2), action: 'repaid', amount: usd(100) },
  ],
});

export const statementOf = (kind: BillKind): Statement => ({
  bill: billOf(kind),
  side: 'downline',
  counterpart: 'harbour',
  terms: termsOf(kind),
  termsHash: '9f2c4e'.repeat(10).concat('9f2c'),
  winParts:
    kind === 'dividend'
      ? [
          { part: 'staked', amount: usd(1_250_000) },
          { part: 'payout', amount: usd(-1_210_000) },
          { part: 'rebates', amount: usd(-15_000) },
        ]
      : [],
  payment: { at: startOf(-1), amount: usd(509.5), reference: `${kind}:0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a01` },
  downlines: [{ account: 'northstar', due: usd(240.5), received: usd(240.5) }],
  debts: [],
  corrections: [
    {
      periodStart: startOf(9),
      grossNow: usd(737.75),
      billedBefore: usd(750),
      amount: usd(-12.25),
      at: startOf(1),
      settledIn: startOf(0),
    },
  ],
});

export const salaryOf = ({ from, to }: { from: string; to: string }): Salary => ({
  asOf: '2026-03-09T07:05:00Z',
  balance: { earned: usd(8_210.02), paid: usd(8_190.01) },
  totals: { entitled: usd(2_310), below: usd(820.5), net: usd(1_489.5), paid: usd(1_480.25) },
  days: daysOf(from, to)
    .toReversed()
    .map((day, n) => ({
      day,
      contractId: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a02',
      entitled: usd(330 + n),
      below: usd(117.2),
      net: usd(212.8 + n),
      paid: usd(212.8 + n),
      bets: [
        { gameType: 'RNG' as const, validBet: usd(91_000), ratePpm: 3_000 },
        { gameType: 'LIVE' as const, validBet: usd(38_000), ratePpm: 1_500 },
      ],
    })),
});

export const incomeOf = ({ from, to }: { from: string; to: string }): Income => ({
  kinds: (['dividend', 'daily', 'hourly', 'realtime'] as const).map((kind, n) => ({
    kind,
    gross: usd(2_250 / (n + 1)),
    corrections: n === 0 ? usd(-12.25) : none,
    received: usd(n === 0 ? 2_180 : 2_250 / (n + 1)),
    waiting: usd(n === 0 ? 57.75 : 0),
    toDownlines: usd(720 / (n + 1)),
    fromWallet: none,
    repaid: none,
    net: usd(n === 0 ? 1_460 : 1_530 / (n + 1)),
  })),
  days: daysOf(from, to).map((day, n) => ({
    day,
    dividend: usd(n % 15 === 0 ? 509.5 : 0),
    daily: usd(120 + ((n * 41) % 90)),
    hourly: usd(40),
    realtime: usd(210),
    net: usd(370 + ((n * 41) % 90)),
  })),
  debts: { owedToMe: usd(300), owedByMe: usd(120), overdueByMe: usd(20) },
});
