import type { ReportMeasure } from '@fairhouse/protocol/ops/report-measures';
import type { Sums, Values } from './report.types.ts';

export const noSums: Sums = {
  rounds: 0n,
  staked: 0n,
  won: 0n,
  walletResult: 0n,
  deposits: 0n,
  depositCount: 0n,
  withdrawals: 0n,
  withdrawalCount: 0n,
  bonus: 0n,
  fees: 0n,
  adjustments: 0n,
  firstDeposits: 0n,
};

/** A part of a whole in percent, to four decimals; null where there is no whole. */
export const percentOf = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number((part * 1_000_000n) / whole) / 10_000;

/** What is known beside the sums. Absent: the group has no such figure. */
export type Beside = {
  active?: bigint | undefined;
  joined?: bigint | undefined;
  /** The hold by the published returns, in percent. */
  theoreticalHold?: number | null | undefined;
};

/** All figures of a group. The only place where GGR, NGR and everything built on them is computed. */
export const figuresOf = (sums: Sums, { active, joined, theoreticalHold = null }: Beside): Values => {
  const ggr = sums.staked - sums.won - sums.walletResult;
  const ngr = ggr - sums.bonus - sums.fees - sums.adjustments;
  const values: Partial<Record<ReportMeasure, string | number | null>> = {
    rounds: Number(sums.rounds),
    staked: `${sums.staked}`,
    won: `${sums.won}`,
    walletResult: `${sums.walletResult}`,
    ggr: `${ggr}`,
    bonusCost: `${sums.bonus}`,
    fees: `${sums.fees}`,
    adjustments: `${sums.adjustments}`,
    ngr: `${ngr}`,
    deposits: `${sums.deposits}`,
    depositCount: Number(sums.depositCount),
    withdrawals: `${sums.withdrawals}`,
    withdrawalCount: Number(sums.withdrawalCount),
    netCash: `${sums.deposits - sums.withdrawals}`,
    activePlayers: active === undefined ? null : Number(active),
    newPlayers: joined === undefined ? null : Number(joined),
    firstDeposits: Number(sums.firstDeposits),
    conversion: joined === undefined ? null : percentOf(sums.firstDeposits, joined),
    arpu: active === undefined || active === 0n ? null : `${ngr / active}`,
    hold: percentOf(sums.staked - sums.won, sums.staked),
    theoreticalHold,
  };
  return values;
};

export const onlyColumns = (values: Values, columns: readonly string[]): Values =>
  Object.fromEntries(columns.map((name) => [name, values[name] ?? null]));

/** The columns of play alone, where groups are games. */
export const playColumns = ['rounds', 'staked', 'won', 'ggr', 'hold', 'theoreticalHold'] as const;
/** The columns of everything, where groups are players or days. */
export const allColumns = [
  'ggr',
  'ngr',
  'staked',
  'won',
  'walletResult',
  'bonusCost',
  'fees',
  'adjustments',
  'deposits',
  'depositCount',
  'withdrawals',
  'withdrawalCount',
  'netCash',
  'rounds',
  'activePlayers',
  'newPlayers',
  'firstDeposits',
  'conversion',
  'arpu',
  'hold',
] as const;

/** The number of a percentile in a histogram of [bucket, count], as seconds: buckets grow by a tenth. */
export const secondsAt = (histogram: ReadonlyMap<number, number>, share: number): number | null => {
  const total = [...histogram.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const bucket of [...histogram.keys()].toSorted((a, b) => a - b)) {
    seen += histogram.get(bucket) ?? 0;
    // The middle of the bucket, so that the error is at most half of its width.
    if (seen >= total * share) return Math.round(1.1 ** (bucket + 0.5) - 1);
  }
  return null;
};

/** 2.576 standard errors: 99 of 100 periods of a fair game lie within. */
const bandWidth = 2.576;

/** Where the actual return of a game is expected, in percent, from the spread of one round. */
export const bandOf = ({
  rtpPpm,
  variance,
  rounds,
  staked,
}: {
  rtpPpm: number;
  variance: number;
  rounds: bigint;
  staked: bigint;
}): { low: number; high: number } | null => {
  if (rounds <= 0n || staked <= 0n) return null;
  const margin = (bandWidth * Math.sqrt(Number(rounds) * variance)) / Number(staked);
  const at = (share: number) => Math.round(share * 1_000_000) / 10_000;
  return { low: at(Math.max(rtpPpm / 1_000_000 - margin, 0)), high: at(rtpPpm / 1_000_000 + margin) };
};
