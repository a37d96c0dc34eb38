import {
  type DailyTerms,
  type DividendTerms,
  type GameType,
  type HourlyTerms,
  lossParts,
  type RealtimeTerms,
  type SalaryRow,
} from '../src/index.ts';

const common = {
  version: 1,
  currency: 'EUR',
  activeMinValidBet: 1_000_000n,
  activeScope: 'team',
  autoPay: true,
  fundFromWallet: true,
} as const;

/** A fixed dividend of 3 % from the first loss on, but for the parts given. */
export const dividendOf = (parts: Partial<DividendTerms>): DividendTerms => ({
  ...common,
  kind: 'dividend',
  period: 'H',
  mode: 'fixed',
  basis: 'loss',
  carry: 'none',
  lossBasis: [...lossParts],
  lossCheck: true,
  rows: [{ validBetMin: 0n, lossMin: 0n, activeMin: 0, ratePpm: 30_000 }],
  ...parts,
});

export const dailyOf = (rows: SalaryRow[]): DailyTerms => ({ ...common, kind: 'daily', period: 'D', rows });

export const hourlyOf = (rows: SalaryRow[]): HourlyTerms => ({ ...common, kind: 'hourly', rows });

export const realtimeOf = (...rates: [GameType, number][]): RealtimeTerms => ({
  version: 1,
  kind: 'realtime',
  currency: 'EUR',
  rates: rates.map(([gameType, ratePpm]) => ({ gameType, ratePpm })),
});
