import type { Queryable } from '#platform/db/db.ts';
import { readScores } from './harm.store.ts';
import type { FoundMarker, HarmOwner } from './harm.types.ts';

const daysShown = 90;

/** A member's latest daily scores, newest first. Only for staff who protect the member. */
export const scoresOf = (
  db: Queryable,
  owner: HarmOwner,
): Promise<{ day: string; score: number; markers: FoundMarker[] }[]> => readScores(db, owner, daysShown);
