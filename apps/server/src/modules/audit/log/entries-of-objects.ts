import type { Queryable } from '#platform/db/db.ts';
import { readLogOfObjects } from './log.store.ts';
import type { LogRow } from './log.types.ts';

/** Entries about any of these objects, regardless of kind, newest first. */
export const entriesOfObjects = (
  db: Queryable,
  asked: { brandId: string; ids: readonly string[]; limit: number },
): Promise<LogRow[]> => (asked.ids.length === 0 ? Promise.resolve([]) : readLogOfObjects(db, asked));
