import type { Tx } from '#platform/db/db.ts';
import { fingerprintsOf } from '../exclusion-register/fingerprints-of.ts';
import { writeFingerprints } from '../exclusion-register/register.store.ts';
import { readRestriction } from './restriction.query.ts';
import type { RestrictDeps, RestrictionOwner } from './restriction.types.ts';

/**
 * Adds all current identifiers of a restricted member to the register, including those added since the restriction
 * began. Call it before an identifier becomes free for another account, so that the register recognises the person.
 * Does nothing for unrestricted members.
 */
export const markRestricted = async (
  tx: Tx,
  owner: RestrictionOwner,
  deps: Pick<RestrictDeps, 'identifiersOf' | 'keys'>,
): Promise<void> => {
  if ((await readRestriction(tx, owner)) === null) return;
  await writeFingerprints(tx, owner, fingerprintsOf(await deps.identifiersOf(tx, owner), deps));
};
