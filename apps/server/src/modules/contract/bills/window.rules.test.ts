import { type PeriodKind, periodOf } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import type { BillBrand } from './bills.types.ts';
import { endInPeriod, windowOf } from './window.rules.ts';

const brandIn = (timeZone: string): BillBrand => ({ brandId: 'aurora', currency: 'USD', timeZone, constants: {} });

describe('a window', () => {
  it.each<[string, PeriodKind, string, string, number, string, string]>([
    ['a day', 'D', 'Etc/UTC', '2026-05-05T12:00:00Z', 24, '2026-05-05', '2026-05-06'],
    ['the day that loses an hour', 'D', 'Europe/Paris', '2026-03-29T12:00:00Z', 23, '2026-03-29', '2026-03-30'],
    ['the day that gains an hour', 'D', 'Europe/Paris', '2026-10-25T12:00:00Z', 25, '2026-10-25', '2026-10-26'],
    ['the week of a change', 'W', 'Europe/Paris', '2026-03-25T12:00:00Z', 167, '2026-03-23', '2026-03-30'],
    ['a leap day', 'D', 'Asia/Kolkata', '2028-02-28T18:30:00Z', 24, '2028-02-29', '2028-03-01'],
    [
      'the second half of a leap February',
      'H',
      'Asia/Kathmandu',
      '2028-02-20T00:00:00Z',
      336,
      '2028-02-16',
      '2028-03-01',
    ],
    ['the month of a year end', 'M', 'Asia/Kathmandu', '2026-12-31T18:00:00Z', 744, '2026-12-01', '2027-01-01'],
    ['a clock hour', 'hour', 'Asia/Kathmandu', '2026-05-05T18:00:00Z', 1, '2026-05-05', '2026-05-06'],
    ['the last hour of a day', 'hour', 'Asia/Kolkata', '2026-05-05T18:15:00Z', 1, '2026-05-05', '2026-05-06'],
  ])('has the bounds and the days of %s', (_, kind, zone, at, hours, fromDay, toDay) => {
    const { start, end } = periodOf(kind, new Date(at), zone);
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours);
    const of = { brand: brandIn(zone), kind: kind === 'hour' ? ('hourly' as const) : ('dividend' as const), upTo: 1n };
    expect(windowOf(of, { start, end })).toEqual({ ...of, start, end, fromDay, toDay });
  });

  it.each([
    ['no end', null, '2026-02-01'],
    ['an end after it', '2026-02-03', '2026-02-01'],
    ['an end with it', '2026-02-01', '2026-02-01'],
    ['an end inside, to the whole day', '2026-01-17T13:00:00Z', '2026-01-17'],
    ['an end on its first day', '2026-01-01T13:00:00Z', null],
  ])('is billed for as long as the contract was in force: %s', (_, endsAt, expected) => {
    const period = periodOf('M', new Date('2026-01-10'), 'Etc/UTC');
    const end = endInPeriod('dividend', period, endsAt === null ? null : new Date(endsAt), 'Etc/UTC');
    expect(end).toEqual(expected === null ? null : new Date(expected));
  });
});
