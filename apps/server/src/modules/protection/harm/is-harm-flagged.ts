import type { Queryable } from '#platform/db/db.ts';
import { readFlag } from './harm.store.ts';
import type { HarmOwner } from './harm.types.ts';

/** Whether a member shows markers of harm: no offer reaches them, and their bets stay out of what others earn. */
export const isHarmFlagged = (db: Queryable, owner: HarmOwner): Promise<boolean> => readFlag(db, owner);
