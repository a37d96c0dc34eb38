import { findMember } from '#modules/member/index.ts';
import { newTotpSecret, totpUri } from '#platform/factors/totp.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { brandOf, type IdentityUses } from '../identity.uses.ts';
import { reauthenticate } from '../secrets/reauthenticate.ts';
import { findAuthenticator } from './factor.store.ts';
import { keepPendingSecret } from './pending-authenticator.ts';

/**
 * Gives a new secret, which counts once a code of it was shown; until then the one before stays in force. A
 * member who has an authenticator shows it (or a passkey) first, or a stolen password could replace it.
 */
export const startAuthenticator = async (
  caller: KnownCaller,
  { brandId, loginPassword }: { brandId: string; loginPassword: string | undefined },
  use: IdentityUses,
): Promise<{ secret: string; uri: string }> => {
  await reauthenticate(caller, { brandId, loginPassword }, use);
  const owner = { brandId, subjectId: caller.subjectId };
  if ((await findAuthenticator(use.db.read, owner)) !== null) demandStrongFactor(caller, use);
  const member = await findMember(use.db.read, { brandId, id: caller.subjectId });
  if (member === null) throw new Error('a session without its member');
  const secret = newTotpSecret();
  await keepPendingSecret({ sessionId: caller.sessionId, subjectId: caller.subjectId, secret }, use);
  const { name: issuer } = brandOf(use, brandId);
  return { secret, uri: totpUri({ secret, issuer, label: member.username }) };
};

const strong = ['totp', 'passkey'] as const;

const demandStrongFactor = ({ steppedUp }: KnownCaller, { clock }: Pick<IdentityUses, 'clock'>): void => {
  const isStrong = strong.some((factor) => factor === steppedUp?.factor);
  if (isStrong && steppedUp !== null && steppedUp.until > clock.now()) return;
  throw new Refusal('AUTH_STEP_UP_REQUIRED', { details: { factors: [...strong] } });
};
