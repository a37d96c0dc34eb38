import type { KeyDay } from '#modules/ledger/ledger.types.ts';

/** Keys are kept for the running month and the twelve before it. */
const retentionMonths = 13;
/** A round whose id carries no day is looked for in the running month and the one before. */
const roundMonths = 2;

const firstOfMonth = (now: Date, monthsAgo: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)).toISOString().slice(0, 10);

const newestFirst = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, monthsAgo) => firstOfMonth(now, monthsAgo));

/** Where a new row is filed: under the day that the id carries, or under the running month. */
export const filedUnder = (day: KeyDay, now: Date): string => day ?? firstOfMonth(now, 0);

/** Where a key may be filed, the likeliest first. */
export const daysOfKey = (day: KeyDay, now: Date): string[] =>
  day === null ? newestFirst(now, retentionMonths) : [day];

export const daysOfRound = (day: KeyDay, now: Date): string[] => (day === null ? newestFirst(now, roundMonths) : [day]);

/** The first day of which keys are still kept. */
export const oldestDay = (now: Date): string => firstOfMonth(now, retentionMonths - 1);
