import type { Queryable } from '#platform/db/db.ts';
import { readFlag } from './harm.store.ts';
import type { HarmOwner } from './harm.types.ts';

/** Whether a member shows markers of harm: they get no offers, and nobody earns from their bets. */
export const isHarmFlagged = (db: Queryable, owner: HarmOwner): Promise<boolean> => readFlag(db, owner);
