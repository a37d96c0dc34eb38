import type { Tx } from '#platform/db/db.ts';
import { marksOf } from '../exclusion-register/marks-of.ts';
import { writeMarks } from '../exclusion-register/register.store.ts';
import { readRestriction } from './restriction.query.ts';
import type { RestrictionOwner, RestrictUses } from './restriction.types.ts';

/**
 * Puts everything that a restricted member is known by now into the register, also what came since the restriction
 * began. Before something of it becomes free for another account: the register is what knows them again then. Of
 * somebody who is not restricted nothing is kept.
 */
export const markRestricted = async (
  tx: Tx,
  owner: RestrictionOwner,
  use: Pick<RestrictUses, 'identifiersOf' | 'keys'>,
): Promise<void> => {
  if ((await readRestriction(tx, owner)) === null) return;
  await writeMarks(tx, owner, marksOf(await use.identifiersOf(tx, owner), use));
};
