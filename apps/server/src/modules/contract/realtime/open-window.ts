import { lastFactNumber } from '#modules/bet/index.ts';
import { isSwitchedOn } from '#modules/identity/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { judgeClosing } from '../runs/closing.rules.ts';
import { closingOf, type IsRecorded, openRun } from '../runs/open-run.ts';
import { readOpenRuns } from '../runs/run.store.ts';
import type { Run } from '../runs/run.types.ts';
import { leastOf } from './least.rules.ts';
import type { RealtimeBrand, RealtimeCursor } from './realtime.types.ts';
import { hasDue, readWindowDay } from './realtime-bill.store.ts';
import { hasStarted, holdCursor, moveCursor } from './realtime-cursor.store.ts';
import { graceSeconds, nextWindow, type Window } from './window.rules.ts';

const mayRun = (brand: RealtimeBrand): boolean =>
  isSwitchedOn(brand, 'AGENTPOLICY3') && isSwitchedOn(brand, 'REALTIMESALARY3');

/** Whether a window is closed, or the oldest of those that are joined in it has waited for hours. */
const closingOfWindow = async (
  tx: Tx,
  { end, firstEnd }: Window,
  now: Date,
  isRecorded?: IsRecorded,
): Promise<'closed' | 'late' | null> => {
  const closing = await closingOf(tx, { periodEnd: end, graceSeconds, now }, isRecorded);
  if (closing === 'closed') return closing;
  return judgeClosing({ periodEnd: firstEnd, graceSeconds, now, isRecorded: false }) === 'late' ? 'late' : null;
};

/** Whether a window has nothing to compute and nobody to pay: it needs no run. */
const isIdle = async (
  tx: Tx,
  brand: RealtimeBrand,
  { start, end }: Window,
  { cursor, last }: { cursor: RealtimeCursor; last: bigint },
): Promise<boolean> => {
  // Facts of before the first contract earn nothing.
  if (!(await hasStarted(tx, brand.brandId))) return true;
  if (last > cursor.factsTo) return false;
  const { endsDay } = await readWindowDay(tx, { start, end, timeZone: brand.timeZone });
  return !(await hasDue(tx, { brandId: brand.brandId, least: leastOf(brand, endsDay) }));
};

/**
 * The run that is to be computed: one that was begun, or a new one for the windows that have closed since the last. It
 * takes every fact up to now, so a fact belongs to exactly one run. Null: there is none yet, or a held one waits for two
 * people.
 */
export const openWindow = async (tx: Tx, brand: RealtimeBrand, isRecorded?: IsRecorded): Promise<Run | null> => {
  const { brandId, currency } = brand;
  const cursor = await holdCursor(tx, brandId);
  const begun = (await readOpenRuns(tx, { brandId, kind: 'realtime' })).find(({ computedAt }) => computedAt === null);
  if (begun !== undefined) return begun.state === 'computing' ? begun : null;
  // Before the moment is read: a contract that starts after it has none of these facts.
  const last = await lastFactNumber(tx, brandId);
  const now = await deadlineNow(tx);
  const window = nextWindow(now, cursor.windowEnd);
  if (window === null || !mayRun(brand)) return null;
  const closing = await closingOfWindow(tx, window, now, isRecorded);
  if (closing === null) return null;
  if (closing === 'closed' && (await isIdle(tx, brand, window, { cursor, last }))) {
    await moveCursor(tx, brandId, { factsTo: last, windowEnd: window.end });
    return null;
  }
  const slot = { brandId, kind: 'realtime', period: '', periodStart: window.start, periodEnd: window.end } as const;
  const run = await openRun(tx, slot, { closing, currency, fromNumber: cursor.factsTo, toNumber: last });
  return run.state === 'computing' ? run : null;
};
