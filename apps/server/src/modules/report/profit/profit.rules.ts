import type { DaySumsRow } from '#modules/bet/index.ts';

const dayMs = 24 * 60 * 60_000;
const usualDays = 30;
/** Maximum number of days per call: more than five years. */
export const daysMax = 1_900;
/** Longer ranges are summed by month. */
const daysShownMax = 92;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The number of days from one to the other, both included; 0 if they are in the wrong order. */
const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1);

/**
 * The requested days: the last 30 by default, never after today and never more than a call reads. A longer range is cut
 * to its newest days, and the response shows it.
 */
export const rangeOf = (
  input: { from?: string | undefined; to?: string | undefined },
  today: string,
): { from: string; to: string; step: 'day' | 'month' } => {
  const to = input.to === undefined || input.to > today ? today : input.to;
  // The reader's time zone may be a day ahead of the brand's.
  const requested = input.from === undefined ? shifted(to, 1 - usualDays) : input.from > today ? today : input.from;
  const from = daysBetween(requested, to) > daysMax ? shifted(to, 1 - daysMax) : requested;
  return { from, to, step: daysBetween(from, to) > daysShownMax ? 'month' : 'day' };
};

export type ShownSums = {
  rounds: number;
  staked: { minor: bigint; currency: string };
  won: { minor: bigint; currency: string };
  net: { minor: bigint; currency: string };
};

type Sums = { rounds: number; staked: bigint; won: bigint };

/** Sums in the form of the response; the net result is won minus staked. */
export const showSums = ({ rounds, staked, won }: Sums, currency: string): ShownSums => ({
  rounds,
  staked: { minor: staked, currency },
  won: { minor: won, currency },
  net: { minor: won - staked, currency },
});

export const totalOf = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (all, { rounds, staked, won }) => ({
      rounds: all.rounds + rounds,
      staked: all.staked + staked,
      won: all.won + won,
    }),
    { rounds: 0, staked: 0n, won: 0n },
  );

/** Most played first. */
export const byStake = (one: Pick<DaySumsRow, 'staked'>, other: Pick<DaySumsRow, 'staked'>): number =>
  other.staked > one.staked ? 1 : other.staked < one.staked ? -1 : 0;
