import { type opsGetRunCalendarEndpoint, runCalendarDaysMax } from '@fairhouse/protocol/ops/contract-runs';
import type * as z from 'zod';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { daysOf } from '#platform/kernel/days-of.ts';
import { brandOf } from './brand-of.ts';
import type { ReviewDeps } from './review.types.ts';
import { calendarRange, mostUrgent } from './run-calendar.rules.ts';
import { type CalendarLine, readCalendar, readLastEnd } from './runs.store.ts';

type Query = z.output<(typeof opsGetRunCalendarEndpoint)['schema']['querystring']>;

const sumOf = (lines: readonly CalendarLine[], name: 'gross' | 'paid'): bigint =>
  lines.reduce((sum, line) => sum + line[name], 0n);

/** All runs of one hour, or of one day where the hours are not told apart. */
const showEntry = ([first, ...others]: readonly [CalendarLine, ...CalendarLine[]]) => {
  const lines = [first, ...others];
  const runs = lines.reduce((sum, line) => sum + line.runs, 0);
  return {
    hour: first.hour,
    runId: runs === 1 ? first.runId : null,
    state: mostUrgent(lines.map(({ state }) => state)),
    runs,
    late: lines.reduce((sum, line) => sum + line.late, 0),
    from: new Date(Math.min(...lines.map(({ from }) => from.getTime()))).toISOString(),
    to: new Date(Math.max(...lines.map(({ to }) => to.getTime()))).toISOString(),
  };
};

/** B14: the runs of a kind day by day; days without runs are left out. */
export const getRunCalendar = async (
  brandId: string,
  { kind, ...asked }: Query,
  deps: Pick<ReviewDeps, 'db' | 'directory'>,
) => {
  const { currency, timeZone: zone } = brandOf(brandId, deps);
  const { read } = deps.db;
  const today = daysOf(zone)(await deadlineNow(read));
  const range = calendarRange(asked, { today, most: runCalendarDaysMax });
  const byHour = kind === 'hourly' || kind === 'realtime';
  const lines = await readCalendar(read, { brandId, kind, zone, ...range, byHour });
  const lastEnd = await readLastEnd(read, { brandId, kind });
  const days = Map.groupBy(lines, ({ day }) => day);
  return {
    days: [...days].map(([day, ofDay]) => ({
      day,
      gross: { minor: sumOf(ofDay, 'gross'), currency },
      paid: { minor: sumOf(ofDay, 'paid'), currency },
      entries: [...Map.groupBy(ofDay, ({ hour }) => hour).values()].map((ofHour) =>
        showEntry(ofHour as [CalendarLine, ...CalendarLine[]]),
      ),
    })),
    lastEnd: lastEnd?.toISOString() ?? null,
  };
};
