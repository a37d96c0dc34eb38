/** A range of days, both included. */
export type Range = { from: string; to: string };

const daysMax = 92;
const usualDays = 7;

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** The days that a page covers: the last seven unless others are asked for, at most 92, none after today. */
export const rangeOf = (asked: { from?: string | undefined; to?: string | undefined }, today: string): Range => {
  const to = earlier(asked.to ?? today, today);
  const from = earlier(asked.from ?? plusDays(to, 1 - usualDays), to);
  return { from: later(from, plusDays(to, 1 - daysMax)), to };
};

export const daysOf = ({ from, to }: Range): string[] => {
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return Array.from({ length: count }, (_, n) => plusDays(from, n));
};

/** The name of an account that is not directly under the reader: the first and the last character. */
export const maskAccount = (name: string): string => {
  const letters = [...name];
  return `${letters[0] ?? ''}***${letters.length > 1 ? letters.at(-1) : ''}`;
};

/** The largest team whose accounts are counted at every call. */
export const countedMax = 2_000;

/** How the newest rows of a team are found: of each account, of the brand by a set of members, of the brand row by row. */
export type ListPlan = 'byAccount' | 'bySet' | 'byRow';

/**
 * A set takes longer the larger the team is, and rows of the brand the smaller it is. Of a million accounts, the set was
 * faster at 3,000 and slower at 10,000; 5,000 lies between and was not measured.
 */
export const planFor = (accounts: number): ListPlan => {
  if (accounts <= countedMax) return 'byAccount';
  return accounts <= 5_000 ? 'bySet' : 'byRow';
};

/**
 * The oldest day that a page of the list can reach: days are counted from the newest until they hold more than a page.
 * `days` are those with something in the list, newest first; on the first of them a part may have been shown.
 */
export const oldestDayFor = (days: readonly { day: string; count: number }[], limit: number): string | null => {
  let found = 0;
  for (const [n, { day, count }] of days.entries()) {
    found += n === 0 ? 0 : count;
    if (found > limit) return day;
  }
  return days.at(-1)?.day ?? null;
};
