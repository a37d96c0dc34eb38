import type { Overview } from '../api.ts';

/** The figures that the trend can show, each by day. */
export const measures = ['validBet', 'houseWin', 'deposits', 'withdrawals', 'active', 'joined'] as const;
export type Measure = (typeof measures)[number];

type Day = Overview['days'][number];

const counts = ['active', 'joined'] as const satisfies readonly Measure[];
type Count = (typeof counts)[number];

export const isCount = (measure: Measure): measure is Count => counts.some((each) => each === measure);

/** The value of a day in smallest units, for the height of its bar. */
export const heightOf = (day: Day, measure: Measure): bigint =>
  isCount(measure) ? BigInt(day[measure]) : BigInt(day[measure].minor);
