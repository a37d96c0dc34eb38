import { createLandingCounter } from '#modules/report/index.ts';
import type { DatabaseClock } from './database-clock.ts';
import { liveVisit, type Stage } from './live-visit.ts';
import { makeDeals } from './make-deals.ts';
import { planContracts } from './plan-contracts.ts';
import { planDay, planLastHours } from './plan-day.ts';
import { realNowMs, shiftProcessClock } from './process-clock.ts';
import { createTimeLine } from './time-line.ts';
import { workShift } from './work-shift.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;
/** What came in during the last hours still waits for the operators when somebody opens the demo. */
const leftOpenMs = 6 * hourMs;

/** Background tasks that the schedules would run, by how often the simulation runs them. */
const everyHour = [
  'cashier.sweep_deposits',
  'cashier.sweep_withdrawals',
  'protection.lift_bars',
  'bet.name_games',
] as const;
const everySixHours = [
  'bet.settle_closed',
  'protection.end_restrictions',
  'staff.expire_approvals',
  'message.send_broadcasts',
  'play.forget_launches',
  'protection.stop_overdue_identity',
] as const;
/** Shortly after an hour has closed. */
const afterEveryHour = ['contract.apply_due', 'contract.run_hourly', 'contract.pay_runs'] as const;
/** Windows of five minutes that nobody ran are joined. */
const everyTwoHours = ['contract.run_realtime'] as const;
/** A day closes half an hour after midnight: the first of these runs computes it. */
const afterEverySixHours = [
  'agent.project_facts',
  'contract.run_daily',
  'contract.run_dividend',
  'contract.pay_runs',
  'contract.pay_uncollected',
  'contract.sweep_debts',
] as const;
const everyDay = ['bet.write_facts', 'bet.count_days', 'protection.score_harm', 'identity.clear_ended'] as const;

export type Progress = { day: string; done: number; of: number; elapsedMs: number; leftMs: number };

export type HistoryOptions = {
  stage: Omit<Stage, 'time'>;
  clock: DatabaseClock;
  /** The first day of the history of the seed, whatever part of it is written. */
  epochMs: number;
  /** What was planned before is there already. */
  sinceMs: number;
  onProgress: (progress: Progress) => void;
  onError: (error: unknown) => void;
};

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Sets both clocks. Time never goes back, however long a moment took. */
const followMoments = (clock: DatabaseClock): ((moment: number) => Promise<void>) => {
  let shift = Number.NEGATIVE_INFINITY;
  return async (moment) => {
    const next = Math.min(0, moment - realNowMs());
    // In steps of a second: nobody sees less, and setting the database costs a query.
    if (next - shift < 1_000) return;
    shift = next;
    shiftProcessClock(shift);
    await clock.shift(shift);
  };
};

type Planned = { moment: number; life: () => Promise<void> };

/** Everything of a day in its plan, and the tasks that the schedules would have run. */
const livesOf = (
  day: number,
  start: number,
  { endMs, lastDay }: { endMs: number; lastDay: number },
  stage: Stage,
): Planned[] => {
  const { visits, shifts, visitors } = planDay(stage.seed, {
    day,
    weekday: weekdayOf(start),
    isYesterday: day === lastDay - 1,
  });
  const runAll = (names: readonly string[], moment: number): Planned => ({
    moment,
    life: async () => {
      for (const name of names) await stage.platform.run(name);
    },
  });
  const lastHours = day === lastDay ? planLastHours(stage.seed, day) : [];
  return [
    ...lastHours.map((visit) => ({ moment: endMs - visit.atMs, life: () => liveVisit(visit, day, stage) })),
    ...visits.map((visit) => ({ moment: start + visit.atMs, life: () => liveVisit(visit, day, stage) })),
    ...shifts.map(({ atMs }, shift) => {
      const moment = start + atMs;
      const [isLast, isToday] = [moment > endMs - leftOpenMs, day === lastDay];
      return { moment, life: () => workShift(stage, { day, shift, isLast, isToday }) };
    }),
    ...Object.entries(visitors).map(([brandId, count]) => ({
      moment: start + 12 * hourMs,
      life: () => noteVisitors(stage, brandId, count),
    })),
    ...Array.from({ length: 24 }, (_, hour) => runAll(everyHour, start + hour * hourMs)),
    ...Array.from({ length: 4 }, (_, quarter) => runAll(everySixHours, start + quarter * 6 * hourMs + 1)),
    ...Array.from({ length: 24 }, (_, hour) => runAll(afterEveryHour, start + hour * hourMs + 6 * minuteMs)),
    ...Array.from({ length: 12 }, (_, half) => runAll(everyTwoHours, start + half * 2 * hourMs + 7 * minuteMs)),
    ...Array.from({ length: 4 }, (_, quarter) => runAll(afterEverySixHours, start + (quarter * 6 + 0.75) * hourMs)),
    runAll(everyDay, start + 2 * hourMs),
  ];
};

/** Writes the history from a moment to now, each day by its plan. Answers the moment at which it ends. */
export const writeHistory = async ({
  stage: given,
  clock,
  epochMs,
  sinceMs,
  onProgress,
  onError,
}: HistoryOptions): Promise<Date> => {
  const startedMs = realNowMs();
  const endMs = startedMs - 60_000;
  const dayOf = (moment: number): number => Math.floor((moment - epochMs) / dayMs);
  const [fromDay, lastDay] = [dayOf(sinceMs), dayOf(endMs)];
  const reach = followMoments(clock);
  const time = createTimeLine({ startMs: sinceMs, atOnce: 16, slackMs: 45_000, reach, onError });
  const stage: Stage = { ...given, time };
  for (const { atMs, deals } of planContracts({ epochMs, endMs }))
    if (atMs > sinceMs) time.begin(atMs, () => makeDeals(deals, stage));
  for (let day = fromDay; day <= lastDay; day += 1) {
    const start = epochMs + day * dayMs;
    await clock.prepareDay(isoDay(start));
    for (const { moment, life } of livesOf(day, start, { endMs, lastDay }, stage))
      if (moment > sinceMs) time.begin(moment, life);
    // Whoever plays over midnight goes on with the next day.
    await time.run(Math.min(start + dayMs - 1, endMs));
    const done = day - fromDay + 1;
    const elapsedMs = realNowMs() - startedMs;
    const of = lastDay - fromDay + 1;
    onProgress({ day: isoDay(start), done, of, elapsedMs, leftMs: (elapsedMs / done) * (of - done) });
  }
  return new Date(endMs);
};

/** Sunday is 0; the first day of 1970 was a Thursday. */
const weekdayOf = (ms: number): number => (Math.floor(ms / dayMs) + 4) % 7;

/** Visitors are counted as the site counts them. */
const noteVisitors = async ({ platform: { context } }: Stage, brandId: string, visitors: number): Promise<void> => {
  const landings = createLandingCounter(context);
  for (let n = 0; n < visitors; n += 1) landings.note(brandId);
  await landings.flush();
};
