import type { Queryable } from '#platform/db/db.ts';
import { readScores } from './harm.store.ts';
import type { FoundMarker, HarmOwner } from './harm.types.ts';

const daysShown = 90;

/** A member's scores of the last days that have one, newest first. For whoever protects the member, and nobody else. */
export const scoresOf = (
  db: Queryable,
  owner: HarmOwner,
): Promise<{ day: string; score: number; markers: FoundMarker[] }[]> => readScores(db, owner, daysShown);
