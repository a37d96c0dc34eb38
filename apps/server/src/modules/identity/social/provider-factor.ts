import { contactsOf } from '#modules/member/index.ts';
import type { Factor } from '#platform/http/visit.ts';
import { enrolledFactors } from '../factors/enrolled.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { findCredential } from '../passwords/credential.store.ts';

/** A provider's fresh assertion counts as the weakest factor where there is no other. */
export const providerFactor: Factor = 'sms';

/**
 * Null for somebody with a factor of their own, which they must show. Without one they could never add one, because
 * adding needs a fresh factor. Payouts need more in any case.
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
