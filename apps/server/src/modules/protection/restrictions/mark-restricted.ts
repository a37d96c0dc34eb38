import type { Tx } from '#platform/db/db.ts';
import { fingerprintsOf } from '../exclusion-register/fingerprints-of.ts';
import { writeFingerprints } from '../exclusion-register/register.store.ts';
import { readRestriction } from './restriction.query.ts';
import type { RestrictDeps, RestrictionOwner } from './restriction.types.ts';

/**
 * Puts everything that a restricted member is known by now into the register, also what came since the restriction
 * began. Before something of it becomes free for another account: the register is what knows them again then. Of
 * somebody who is not restricted nothing is kept.
 */
export const markRestricted = async (
  tx: Tx,
  owner: RestrictionOwner,
  deps: Pick<RestrictDeps, 'identifiersOf' | 'keys'>,
): Promise<void> => {
  if ((await readRestriction(tx, owner)) === null) return;
  await writeFingerprints(tx, owner, fingerprintsOf(await deps.identifiersOf(tx, owner), deps));
};
