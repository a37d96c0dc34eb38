import { contactsOf } from '#modules/member/index.ts';
import type { Factor } from '#platform/http/visit.ts';
import { enrolledFactors } from '../factors/enrolled.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { findCredential } from '../passwords/credential.store.ts';

/** A provider's fresh assertion counts as the weakest factor if the member has no other. */
export const providerFactor: Factor = 'sms';

/**
 * Null for a member with a factor, who must show that one. A member without one could otherwise never add one, because
 * adding requires a fresh factor. Payouts require more in any case.
 */
export const factorOf = async (
  owner: { brandId: string; subjectId: string },
  deps: IdentityDeps,
): Promise<Factor | null> => {
  const db = deps.db.read;
  const { brandId, subjectId } = owner;
  const [credential, enrolled, { mobile }] = await Promise.all([
    findCredential(db, owner),
    enrolledFactors(db, owner),
    contactsOf(db, { brandId, memberId: subjectId }, deps),
  ]);
  const hasOwn =
    (credential !== null && (credential.passwordHash !== null || credential.paymentHash !== null)) ||
    enrolled.authenticator ||
    enrolled.passkeys > 0 ||
    (mobile !== null && mobile.verifiedAt !== null);
  return hasOwn ? null : providerFactor;
};
