import { hasTakenUpTo } from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { clockShiftMs } from '#platform/db/deadline-now.ts';
import { betConsumer } from './record-postings.ts';

/**
 * Whether every posting made before a moment of the clock of deadlines is in the record of its round. Rounds that ended
 * before it may still be found later, without a posting; their facts bear the moment at which they were found.
 */
export const isRecordedUpTo = async (db: Queryable, at: Date): Promise<boolean> => {
  // Postings bear the time of day.
  const madeBefore = new Date(at.getTime() - (await clockShiftMs(db)));
  return hasTakenUpTo(db, { consumer: betConsumer, at: madeBefore });
};
