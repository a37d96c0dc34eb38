import { isRecordedUpTo, lastFactNumber } from '#modules/bet/index.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { type Closing, judgeClosing } from './closing.rules.ts';
import { findRunOf, insertRun } from './run.store.ts';
import type { Run, RunSlot } from './run.types.ts';

export type IsRecorded = typeof isRecordedUpTo;

/**
 * Whether a period may be computed: its grace is over, and every posting up to its end is in the record of rounds. The
 * record is asked only once the grace is over.
 */
export const closingOf = async (
  db: Queryable,
  { periodEnd, graceSeconds, now }: { periodEnd: Date; graceSeconds: number; now: Date },
  isRecorded: IsRecorded = isRecordedUpTo,
): Promise<Closing> => {
  const closing = judgeClosing({ periodEnd, graceSeconds, now, isRecorded: true });
  if (closing !== 'closed') return closing;
  return judgeClosing({ periodEnd, graceSeconds, now, isRecorded: await isRecorded(db, periodEnd) });
};

/**
 * The run of a period that has closed, made if there is none. It covers the facts up to the last one of this moment,
 * or up to `toNumber`. After a wait of hours for the record of rounds it is made held. A second worker waits for the
 * first and gets its run.
 */
export const openRun = async (
  tx: Tx,
  slot: RunSlot,
  {
    closing,
    currency,
    fromNumber,
    toNumber,
  }: { closing: 'closed' | 'late'; currency: string; fromNumber: bigint; toNumber?: bigint },
): Promise<Run> => {
  const made = await insertRun(tx, {
    ...slot,
    id: newId(),
    currency,
    fromNumber,
    toNumber: toNumber ?? (await lastFactNumber(tx, slot.brandId)),
    heldBecause: closing === 'late' ? ['recorder_late'] : [],
  });
  const run = made ?? (await findRunOf(tx, slot));
  if (run === null) throw new Error('a run was discarded while it was looked for');
  return run;
};
