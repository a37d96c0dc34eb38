import type { BarReason } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import { isBarDue, lockBars, readDueBars } from './bars.store.ts';
import { type BarUses, liftBar } from './change-bars.ts';

/** These end by time alone. The others end by an act of somebody, whatever was written beside them. */
const endByTime: readonly BarReason[] = ['session_time', 'day_time', 'reality_check'];

const atOnce = 500;

/** Lifts what is over, each in a transaction of its own: one member who is busy holds up nobody else. */
export const liftDueBars = async (use: BarUses & { db: Db }): Promise<{ lifted: number }> => {
  let lifted = 0;
  for (const bar of await readDueBars(use.db.read, { reasons: endByTime, max: atOnce })) {
    const isLifted = await use.db.transaction(async (tx) => {
      await lockBars(tx, bar);
      // It may have been raised again since it was found.
      if (!(await isBarDue(tx, bar))) return false;
      await liftBar(tx, bar, use);
      return true;
    });
    if (isLifted) lifted += 1;
  }
  return { lifted };
};
