import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { claimedChallenge, claimedOrigin, originsOf } from '#platform/factors/passkey-site.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { findPasskey, listPasskeys, notePasskeyUse } from './passkey.store.ts';
import { userHandleOf } from './passkey-user.ts';

const challengeKind = 'passkey_assertion';
const challengeSeconds = 5 * 60;

/**
 * Who may respond: one member, or any owner of a passkey of this site. A challenge for one is not valid for the other.
 */
export type Asked = { brandId: string; host: string; bearer: Buffer; subjectId: string | null };

/** Each challenge has its own key, so that two open pages of one browser do not interfere. */
const challengeId = ({ brandId, bearer, subjectId }: Asked, challenge: string): string =>
  `${brandId}:${bearer.toString('hex')}:${subjectId ?? 'anybody'}:${challenge}`;

/** Creates a challenge and returns the browser's options to request a passkey. */
export const startAssertion = async (
  asked: Asked,
  deps: Pick<IdentityDeps, 'db' | 'singleUse'>,
): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const { brandId, host, subjectId } = asked;
  const own = subjectId === null ? [] : await listPasskeys(deps.db.read, { brandId, subjectId });
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    timeout: challengeSeconds * 1000,
    allowCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
  });
  await deps.singleUse.keep(challengeKind, challengeId(asked, options.challenge), options.challenge, challengeSeconds);
  return options;
};

/** The part that this module reads; the library reads the rest. */
const passkeyResponseSchema = z.looseObject({
  id: z.base64url().min(1).max(1400),
  response: z.looseObject({ clientDataJSON: z.string(), userHandle: z.string().nullish() }),
});

/**
 * Returns the owner of the passkey that responded, or null. The first response consumes a challenge, right or wrong.
 * Passkeys without user verification, for another host, or with a counter that went back are rejected.
 */
export const verifyAssertion = async (
  db: Queryable,
  { answer, ...asked }: Asked & { answer: unknown },
  deps: Pick<IdentityDeps, 'singleUse' | 'clock' | 'config'>,
): Promise<{ subjectId: string } | null> => {
  const { brandId, host, subjectId } = asked;
  const read = passkeyResponseSchema.safeParse(answer);
  if (!read.success) return null;
  const { id, response } = read.data;
  const claimed = claimedChallenge(response.clientDataJSON);
  if (claimed === null) return null;
  const expectedChallenge = await deps.singleUse.take(challengeKind, challengeId(asked, claimed));
  if (expectedChallenge === null) return null;
  const passkey = await findPasskey(db, { brandId, credentialId: Buffer.from(id, 'base64url') });
  if (passkey === null || (subjectId !== null && passkey.subjectId !== subjectId)) return null;
  if (response.userHandle != null && response.userHandle !== userHandleOf(passkey.subjectId).toString('base64url'))
    return null;
  const verified = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: originsOf({ host, claimed: claimedOrigin(response.clientDataJSON) }, deps.config),
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    // The library throws on any invalid response; all of them give the same refusal.
  }).catch(() => null);
  if (verified === null || !verified.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  const isNoted = await notePasskeyUse(db, { id: passkey.id, counter: newCounter, now: deps.clock.now() });
  return isNoted ? { subjectId: passkey.subjectId } : null;
};
