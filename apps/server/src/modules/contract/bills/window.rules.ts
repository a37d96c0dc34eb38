import { type Period, type PeriodKind, periodOf } from '@fairhouse/contracts';
import type { BillBrand, BillKind, BillSeries, Window } from './bills.types.ts';

export const periodKindOf = ({ kind, letter }: Pick<BillSeries, 'kind' | 'letter'>): PeriodKind =>
  kind === 'hourly' ? 'hour' : letter === '' ? 'D' : letter;

/** Figures are known by whole days, those of an hourly salary by hours: a moment between belongs to none. */
const wholeBefore = (kind: BillKind, at: Date, zone: string): Date =>
  periodOf(kind === 'hourly' ? 'hour' : 'D', at, zone).start;

/** The part [start, end) of a period. */
export const windowOf = (
  { brand, kind, upTo }: { brand: BillBrand; kind: BillKind; upTo: bigint },
  { start, end }: { start: Date; end: Date },
): Window => {
  const [first, next] = [start, end].map((at) => periodOf('D', at, brand.timeZone));
  if (first === undefined || next === undefined) throw new Error('a window has two ends');
  const { fromDay } = first;
  // An hour lies within one day, and the next one may be of the same.
  const toDay = kind === 'hourly' ? first.toDay : next.fromDay;
  return { brand, kind, upTo, start, end, fromDay, toDay };
};

/**
 * How much of a period a contract was in force, to the whole day or hour; null: none of it. Contracts start with a
 * period, so only the end may be cut: what was earned until then is billed, with the same thresholds.
 */
export const endInPeriod = (
  kind: BillKind,
  { start, end }: Pick<Period, 'start' | 'end'>,
  endsAt: Date | null,
  zone: string,
): Date | null => {
  if (endsAt === null || endsAt >= end) return end;
  const last = wholeBefore(kind, endsAt, zone);
  return last > start ? last : null;
};
