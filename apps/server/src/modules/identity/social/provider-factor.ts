import { contactsOf } from '#modules/member/index.ts';
import type { Factor } from '#platform/http/visit.ts';
import { enrolledFactors } from '../factors/enrolled.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { findCredential } from '../passwords/credential.store.ts';

/** What a provider's fresh word is worth where it is all there is: no more than the weakest factor. */
export const providerFactor: Factor = 'sms';

/**
 * Null for whoever has a factor of their own and shows that. An account that has none could otherwise never add
 * one: each way to add one asks for a fresh factor first. Money going out asks for more than this in any case.
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
