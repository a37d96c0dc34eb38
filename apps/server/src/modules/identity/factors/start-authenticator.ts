import { findMember } from '#modules/member/index.ts';
import { newTotpSecret, totpUri } from '#platform/factors/totp.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { reauthenticate } from '../passwords/reauthenticate.ts';
import { demandEnrolledFactor } from './demand-enrolled-factor.ts';
import { keepPendingSecret } from './pending-authenticator.ts';

/**
 * Returns a new secret, which takes effect once a code of it is confirmed; until then the old one stays valid. A member
 * with an authenticator or passkey must show it first, or a stolen password would be enough to add another.
 */
export const startAuthenticator = async (
  caller: KnownCaller,
  { brandId, loginPassword }: { brandId: string; loginPassword: string | undefined },
  deps: IdentityDeps,
): Promise<{ secret: string; uri: string }> => {
  await demandEnrolledFactor(caller, { brandId }, deps);
  await reauthenticate(caller, { brandId, loginPassword }, deps);
  const member = await findMember(deps.db.read, { brandId, id: caller.subjectId });
  if (member === null) throw new Error('the session has no member');
  const secret = newTotpSecret();
  await keepPendingSecret({ sessionId: caller.sessionId, subjectId: caller.subjectId, secret }, deps);
  const { name: issuer } = brandOf(deps, brandId);
  return { secret, uri: totpUri({ secret, issuer, label: member.username }) };
};
