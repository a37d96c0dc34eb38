import { contactsOf } from '#modules/member/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { findCredential } from '../passwords/credential.store.ts';
import { lockLinks } from '../social/social-link.store.ts';
import { isSwitchedOn } from '../switches.ts';
import { enrolledFactors } from './enrolled.ts';

/** Spec §6: login by SMS code. */
const smsLogin = 'MOBILEVERCODELOGIN3';

/** Whether the member still has a login method. Removing the last one would lock them out. */
export const hasWayIn = async (
  tx: Tx,
  owner: { brandId: string; subjectId: string },
  deps: IdentityDeps,
): Promise<boolean> => {
  const { brandId, subjectId } = owner;
  if (((await findCredential(tx, owner))?.passwordHash ?? null) !== null) return true;
  // Locked, so that of two concurrent removals neither relies on the link that the other removes.
  if ((await lockLinks(tx, owner)).length > 0) return true;
  if ((await enrolledFactors(tx, owner)).passkeys > 0) return true;
  if (!isSwitchedOn(brandOf(deps, brandId), smsLogin)) return false;
  const { mobile } = await contactsOf(tx, { brandId, memberId: subjectId }, deps);
  return mobile !== null && mobile.verifiedAt !== null;
};
