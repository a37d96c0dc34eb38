import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTerms, runs } from '../test/arbitraries.ts';
import { closesAfterSeconds, nextStart, type PeriodKind, periodKindOf, periodOf, startsMonth } from './index.ts';

const hourMs = 3_600_000;

describe('a period', () => {
  it.each<[string, PeriodKind, string, string, string, number]>([
    ['five minutes', 'realtime', 'Asia/Kathmandu', '2026-11-19T12:04:59.999Z', '2026-11-19T12:00Z', 1 / 12],
    ['five minutes from their start', 'realtime', 'Etc/UTC', '2026-11-19T12:05Z', '2026-11-19T12:05Z', 1 / 12],
    ['an hour', 'hour', 'Etc/UTC', '2026-11-19T12:59:59.999Z', '2026-11-19T12:00Z', 1],
    ['an hour at +5:30', 'hour', 'Asia/Kolkata', '2026-11-19T12:29Z', '2026-11-19T11:30Z', 1],
    ['an hour at +5:45', 'hour', 'Asia/Kathmandu', '2026-11-19T12:15Z', '2026-11-19T12:15Z', 1],
    ['the first of two equal hours', 'hour', 'America/New_York', '2026-11-01T05:30Z', '2026-11-01T05:00Z', 1],
    ['the second of two equal hours', 'hour', 'America/New_York', '2026-11-01T06:30Z', '2026-11-01T06:00Z', 1],
    ['an hour before a jump of 30 minutes', 'hour', 'Australia/Lord_Howe', '2026-10-03T15:29Z', '2026-10-03T14:30Z', 1],
    ['what the jump leaves of an hour', 'hour', 'Australia/Lord_Howe', '2026-10-03T15:30Z', '2026-10-03T15:30Z', 0.5],
    ['an hour that is half repeated', 'hour', 'Australia/Lord_Howe', '2026-04-04T14:40Z', '2026-04-04T14:00Z', 1],
    ['the repeated half hour', 'hour', 'Australia/Lord_Howe', '2026-04-04T15:29Z', '2026-04-04T15:00Z', 0.5],
    ['a day', 'D', 'Asia/Kathmandu', '2026-11-19T18:14:59.999Z', '2026-11-18T18:15Z', 24],
    ['a day of 23 hours', 'D', 'America/New_York', '2026-03-08T12:00Z', '2026-03-08T05:00Z', 23],
    ['a day of 25 hours', 'D', 'America/New_York', '2026-11-02T04:59Z', '2026-11-01T04:00Z', 25],
    ['a day of 23.5 hours', 'D', 'Australia/Lord_Howe', '2026-10-03T20:00Z', '2026-10-03T13:30Z', 23.5],
    ['a day that has no 00:00', 'D', 'America/Santiago', '2026-09-06T12:00Z', '2026-09-06T04:00Z', 23],
    ['a day whose last hour is repeated', 'D', 'America/Santiago', '2026-04-05T03:30Z', '2026-04-04T03:00Z', 25],
    ['a day that has 00:00 twice', 'D', 'America/Havana', '2026-11-01T04:30Z', '2026-11-01T04:00Z', 25],
    ['a day before one that the zone left out', 'D', 'Pacific/Apia', '2011-12-29T12:00Z', '2011-12-29T10:00Z', 24],
    ['29 February', 'D', 'Asia/Kolkata', '2028-02-29T12:00Z', '2028-02-28T18:30Z', 24],
    ['a week from its Monday', 'W', 'Asia/Kolkata', '2026-11-15T18:30Z', '2026-11-15T18:30Z', 168],
    ['a week up to its Sunday', 'W', 'Asia/Kolkata', '2026-11-15T18:29Z', '2026-11-08T18:30Z', 168],
    ['a week over a clock change', 'W', 'America/New_York', '2026-03-05T00:00Z', '2026-03-02T05:00Z', 167],
    ['the first half of a month', 'H', 'Asia/Kolkata', '2026-11-15T18:29Z', '2026-10-31T18:30Z', 15 * 24],
    ['the second half of a month', 'H', 'Asia/Kolkata', '2026-11-15T18:30Z', '2026-11-15T18:30Z', 15 * 24],
    ['the second half of February', 'H', 'Asia/Kolkata', '2028-02-29T12:00Z', '2028-02-15T18:30Z', 14 * 24],
    ['a month of 28 days', 'M', 'Asia/Kolkata', '2026-02-28T12:00Z', '2026-01-31T18:30Z', 28 * 24],
    ['a month of 29 days', 'M', 'Asia/Kolkata', '2028-02-01T12:00Z', '2028-01-31T18:30Z', 29 * 24],
    ['the last month of a year', 'M', 'Pacific/Kiritimati', '2026-12-31T09:59Z', '2026-11-30T10:00Z', 31 * 24],
    ['a month over a clock change', 'M', 'America/New_York', '2026-11-30T12:00Z', '2026-11-01T04:00Z', 30 * 24 + 1],
  ])('is %s', (_, kind, zone, instant, start, hours) => {
    const period = periodOf(kind, new Date(instant), zone);
    expect(period.start).toEqual(new Date(start));
    expect((period.end.getTime() - period.start.getTime()) / hourMs).toBe(hours);
  });

  it.each<[PeriodKind, string, string]>([
    ['realtime', '2026-02-28', '2026-03-01'],
    ['hour', '2026-02-28', '2026-03-01'],
    ['D', '2026-02-28', '2026-03-01'],
    ['W', '2026-02-23', '2026-03-02'],
    ['H', '2026-02-16', '2026-03-01'],
    ['M', '2026-02-01', '2026-03-01'],
  ])('of kind %s names the days of the zone from %s up to %s', (kind, fromDay, toDay) => {
    expect(periodOf(kind, new Date('2026-02-27T18:30Z'), 'Asia/Kolkata')).toMatchObject({ fromDay, toDay });
  });

  const zones = ['Etc/UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/New_York'];
  const moreZones = ['America/Santiago', 'America/Havana', 'Asia/Beirut', 'Africa/Casablanca', 'Pacific/Chatham'];
  const anyKind = fc.constantFrom<PeriodKind[]>('realtime', 'hour', 'D', 'W', 'H', 'M');
  const anyInstant = fc.date({ min: new Date('2015-01-01'), max: new Date('2045-01-01'), noInvalidDate: true });

  it('contains its instant, ends where the next begins, and begins with its first day', () => {
    fc.assert(
      fc.property(anyKind, anyInstant, fc.constantFrom(...zones, ...moreZones), (kind, instant, zone) => {
        const period = periodOf(kind, instant, zone);
        const { start, end, fromDay, toDay } = period;
        expect(start <= instant && instant < end).toBe(true);
        expect(periodOf(kind, start, zone)).toEqual(period);
        expect(periodOf(kind, new Date(end.getTime() - 1), zone)).toEqual(period);
        expect(periodOf(kind, end, zone).start).toEqual(end);
        expect([nextStart(kind, start, zone), nextStart(kind, new Date(start.getTime() + 1), zone)]).toEqual([
          start,
          end,
        ]);
        expect(start.getTime() % 300_000).toBe(0);

        const dayAt = (at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
        expect(dayAt(start)).toBe(fromDay);
        if (kind === 'realtime' || kind === 'hour') return;
        expect(dayAt(end)).toBe(toDay);
        expect(dayAt(new Date(end.getTime() - 1)) < toDay).toBe(true);
      }),
      runs,
    );
  });

  it('begins a month when the one before it began in another', () => {
    const days = [...Array(30)].map((_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
    const starts = (kind: PeriodKind) =>
      days.filter((day) => periodOf(kind, new Date(`${day}T12:00Z`), 'Etc/UTC').fromDay === day);
    const kinds = ['D', 'W', 'H', 'M'] as const;
    expect(kinds.map((kind) => starts(kind).filter((day) => startsMonth(kind, day)))).toEqual([
      ['2026-11-01'],
      ['2026-11-02'],
      ['2026-11-01'],
      ['2026-11-01'],
    ]);
  });

  it('follows from the kind of a contract, and closes later the longer it is', () => {
    const kindOf = { realtime: 'realtime', hourly: 'hour', daily: 'D' } as const;
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(periodKindOf(terms)).toBe(terms.kind === 'dividend' ? terms.period : kindOf[terms.kind]);
      }),
      runs,
    );
    expect(closesAfterSeconds).toEqual({ realtime: 30, hour: 300, D: 1_800, W: 7_200, H: 7_200, M: 7_200 });
  });
});
