import type { Terms } from './terms.ts';

/** Five minutes, a clock hour, a day, a week from Monday, a half month (from the 1st or the 16th), a month. */
export type PeriodKind = 'realtime' | 'hour' | 'D' | 'W' | 'H' | 'M';
type DayPeriodKind = Exclude<PeriodKind, 'realtime' | 'hour'>;

/** From `start` up to `end`, and the days of the brand's zone that it touches, from `fromDay` up to `toDay`. */
export type Period = { start: Date; end: Date; fromDay: string; toDay: string };

/** How long a period stays open for facts after its end. */
export const closesAfterSeconds: Readonly<Record<PeriodKind, number>> = {
  realtime: 30,
  hour: 5 * 60,
  D: 30 * 60,
  W: 2 * 60 * 60,
  H: 2 * 60 * 60,
  M: 2 * 60 * 60,
};

export const periodKindOf = (terms: Terms): PeriodKind => {
  if (terms.kind === 'realtime') return 'realtime';
  return terms.kind === 'hourly' ? 'hour' : terms.period;
};

const fiveMinutesMs = 5 * 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** A calendar is slow to create. Brands have few zones. */
const calendars = new Map<string, Intl.DateTimeFormat>();

const calendarOf = (timeZone: string): Intl.DateTimeFormat => {
  // This locale writes year, month, day, then a time of 24 hours.
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  calendars.set(timeZone, calendar);
  return calendar;
};

/** The clock of the zone, as text such as `2026-11-19T12:15:00`. */
const clockAt = (at: number, zone: string): string => calendarOf(zone).format(at).replace(' ', 'T');
const dayAt = (at: number, zone: string): string => clockAt(at, zone).slice(0, 10);

/** How far the clock of the zone is ahead of UTC. */
const offsetAt = (at: number, zone: string): number => Date.parse(`${clockAt(at, zone)}Z`) - (at - (at % 1_000));

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/**
 * The first moment whose day in the zone is this one: not always 00:00, which some clock changes skip or repeat. The
 * clock changes at most once between the day before and the day after, so one of their two offsets holds.
 */
const startOfDay = (day: string, zone: string): number => {
  const midnight = Date.parse(day);
  const starts = [-dayMs, dayMs].map((apart) => midnight - offsetAt(midnight + apart, zone));
  return Math.min(...starts.filter((at) => dayAt(at, zone) >= day));
};

/** The days of a period that contains the day: the first, and the first of the next period. */
const daysOf = (kind: DayPeriodKind, day: string): [string, string] => {
  if (kind === 'D') return [day, plusDays(day, 1)];
  if (kind === 'W') {
    const monday = plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));
    return [monday, plusDays(monday, 7)];
  }
  const first = `${day.slice(0, 7)}-01`;
  const middle = `${day.slice(0, 7)}-16`;
  const next = `${plusDays(first, 31).slice(0, 7)}-01`;
  if (kind === 'M') return [first, next];
  return day < middle ? [first, middle] : [middle, next];
};

/**
 * The clock hour, cut where the clock changes inside it: so none is longer than an hour, and two hours with the same
 * number stay apart. Offsets and changes are multiples of five minutes in every zone.
 */
const hourOf = (at: number, zone: string): [number, number] => {
  const offset = offsetAt(at, zone);
  const from = at - ((at + offset) % hourMs);
  const parts = Array.from({ length: hourMs / fiveMinutesMs }, (_, index) => from + index * fiveMinutesMs);
  const same = parts.filter((part) => offsetAt(part, zone) === offset);
  return [Math.min(...same), Math.max(...same) + fiveMinutesMs];
};

/** The period that contains the instant, by the clock of the brand's zone; five minutes are cut in UTC. */
export const periodOf = (kind: PeriodKind, instant: Date, zone: string): Period => {
  const at = instant.getTime();
  const today = dayAt(at, zone);
  if (kind === 'realtime' || kind === 'hour') {
    const from = at - (at % fiveMinutesMs);
    const [start, end] = kind === 'hour' ? hourOf(at, zone) : [from, from + fiveMinutesMs];
    return { start: new Date(start), end: new Date(end), fromDay: today, toDay: plusDays(today, 1) };
  }
  const [fromDay, toDay] = daysOf(kind, today);
  return { start: new Date(startOfDay(fromDay, zone)), end: new Date(startOfDay(toDay, zone)), fromDay, toDay };
};

/** The first start of a period at or after the instant. A contract begins there, as no part of a period is paid. */
export const nextStart = (kind: PeriodKind, instant: Date, zone: string): Date => {
  const { start, end } = periodOf(kind, instant, zone);
  return start.getTime() === instant.getTime() ? start : end;
};

/** Whether the period that starts on this day is the first to start in its month: `newMonth` of `carryOver`. */
export const startsMonth = (kind: DayPeriodKind, fromDay: string): boolean => {
  const [before] = daysOf(kind, plusDays(fromDay, -1));
  return before.slice(0, 7) !== fromDay.slice(0, 7);
};
