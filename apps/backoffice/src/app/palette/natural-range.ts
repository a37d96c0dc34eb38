import type { ParsedResult } from 'chrono-node';
import type { Range } from '#framework/dates.rules.ts';

const dayMs = 86_400_000;

const startOfDay = (moment: Date): Date => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());

const endOfDay = (moment: Date): Date =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1, 0, 0, 0, -1);

const lastOfMonth = (moment: Date): Date => new Date(moment.getFullYear(), moment.getMonth() + 1, 0);

const rangeOf = (from: Date, to: Date): Range => ({ from: from.toISOString(), to: to.toISOString() });

const units = { day: 1, week: 7, month: 30 } as const;

/** "last 7 days": whole days, ending today. */
const lastDays = (text: string, now: Date): Range | null => {
  const match = /^(?:last|past)\s+(\d{1,3})\s+(day|week|month)s?$/i.exec(text);
  if (match === null) return null;
  const days = Number(match[1]) * units[(match[2] ?? 'day').toLowerCase() as keyof typeof units];
  return rangeOf(startOfDay(new Date(now.getTime() - (days - 1) * dayMs)), endOfDay(now));
};

/** "this month", "last month": from the first day to the last, or to today. */
const monthOf = (text: string, now: Date): Range | null => {
  const match = /^(this|last) month$/i.exec(text);
  if (match === null) return null;
  const isLast = match[1]?.toLowerCase() === 'last';
  const first = new Date(now.getFullYear(), now.getMonth() - (isLast ? 1 : 0), 1);
  return rangeOf(first, endOfDay(isLast ? lastOfMonth(first) : now));
};

const weekOf = (text: string, now: Date): Range | null => {
  const match = /^(this|last) week$/i.exec(text);
  if (match === null) return null;
  // Weeks begin on Monday.
  const sinceMonday = (now.getDay() + 6) % 7;
  const monday = startOfDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - sinceMonday));
  if (match[1]?.toLowerCase() === 'this') return rangeOf(monday, endOfDay(now));
  const before = new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() - 7);
  return rangeOf(before, new Date(monday.getTime() - 1));
};

/** The parsed range: a day, or a month without a day, is taken as a whole. */
const parsedRange = ({ start, end }: ParsedResult): Range => {
  const from = start.date();
  if (end) return rangeOf(startOfDay(from), endOfDay(end.date()));
  const isWholeMonth = start.isCertain('month') && !start.isCertain('day') && !start.isCertain('weekday');
  if (isWholeMonth) return rangeOf(new Date(from.getFullYear(), from.getMonth(), 1), endOfDay(lastOfMonth(from)));
  return rangeOf(startOfDay(from), endOfDay(from));
};

/** Parses a date range such as "yesterday" or "3 March to 5 March"; null if the text holds anything else. */
export const naturalRange = async (typed: string, now: Date): Promise<Range | null> => {
  const text = typed.trim();
  // Bare digits are more likely an id than a date, and an empty range is no range.
  if (!/\p{L}{3,}/u.test(text) || /^(?:last|past)\s+0+\s/i.test(text)) return null;
  const plain = lastDays(text, now) ?? monthOf(text, now) ?? weekOf(text, now);
  if (plain !== null) return plain;
  const { parse } = await import('chrono-node');
  const [found] = parse(text, now);
  if (found === undefined || found.text.length < text.length || found.start.date().getTime() > now.getTime())
    return null;
  return parsedRange(found);
};
