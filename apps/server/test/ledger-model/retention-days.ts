import type { KeyDay } from '#modules/ledger/ledger.types.ts';

/** Keys are kept for the current month and the twelve before it. */
const retentionMonths = 13;
/** A round whose id contains no day is looked up in the current month and the one before. */
const roundMonths = 2;

const firstOfMonth = (now: Date, monthsAgo: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)).toISOString().slice(0, 10);

const newestFirst = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, monthsAgo) => firstOfMonth(now, monthsAgo));

/** The day of a new row: the day that the id contains, or the first of the current month. */
export const filedUnder = (day: KeyDay, now: Date): string => day ?? firstOfMonth(now, 0);

/** The days under which a key may be stored, most likely first. */
export const daysOfKey = (day: KeyDay, now: Date): string[] =>
  day === null ? newestFirst(now, retentionMonths) : [day];

export const daysOfRound = (day: KeyDay, now: Date): string[] => (day === null ? newestFirst(now, roundMonths) : [day]);

/** The first day of which keys are still kept. */
export const oldestDay = (now: Date): string => firstOfMonth(now, retentionMonths - 1);
