import { selectSlice } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { counter } from '#platform/kernel/metrics.ts';
import { readCursor, upsertRows, writeCursor } from './member-row.store.ts';
import { rowsOf } from './row-of.ts';

const repaired = counter({ name: 'member_rows_repaired_total', help: 'Rows of the member list that were behind.' });

const cursorName = 'repair';
const beginning = '00000000-0000-0000-0000-000000000000';

/** Compares the next slice of members with their rows and corrects differences; starts over after the last member. */
export const repairMemberRows = async (
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  sliceMax = 2_000,
): Promise<number> => {
  const afterId = (await readCursor(db.read, cursorName)) ?? beginning;
  const members = await selectSlice(db.read, { afterId, limit: sliceMax });
  const written = await upsertRows(db.read, await rowsOf(db.read, members));
  const next = members.length < sliceMax ? beginning : (members.at(-1)?.memberId ?? beginning);
  await writeCursor(db.read, cursorName, next, clock.now());
  repaired.inc(written);
  // Single rows may be a second behind at any time; many are not expected.
  if (written > sliceMax / 10) log.warn({ rows: written }, 'many rows of the member list were behind');
  return written;
};
