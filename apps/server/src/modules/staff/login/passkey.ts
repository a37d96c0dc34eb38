import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { claimedOrigin, originsOf } from '#platform/factors/passkey-site.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { findPasskey, listPasskeys, notePasskeyUse } from './factor.store.ts';

const seconds = 5 * 60;
const assertionKind = 'staff_passkey_assertion';
const creationKind = 'staff_passkey_new';

/**
 * EdDSA, ES256 and RS256, which authenticators support. Pinned, because the library's default list changes with the
 * runtime.
 */
const algorithms = [-8, -7, -257];

/** Who may respond, and in which browser or session; a challenge for one is not valid for another. */
export type Asked = { host: string; bearer: string; operatorId: string | null };

const idOf = ({ bearer, operatorId }: Asked): string => `${bearer}:${operatorId ?? 'anybody'}`;

const handleOf = (operatorId: string): Buffer => Buffer.from(operatorId.replaceAll('-', ''), 'hex');

const idsOf = (known: Awaited<ReturnType<typeof listPasskeys>>) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports }));

/** The browser's options to request a passkey. A new challenge replaces the previous one. */
export const startAssertion = async (asked: Asked, { db, singleUse }: Pick<StaffDeps, 'db' | 'singleUse'>) => {
  const own = asked.operatorId === null ? [] : await listPasskeys(db.read, asked.operatorId);
  const options = await generateAuthenticationOptions({
    rpID: asked.host,
    userVerification: 'required',
    timeout: seconds * 1000,
    allowCredentials: idsOf(own),
  });
  await singleUse.keep(assertionKind, idOf(asked), options.challenge, seconds);
  return { ...options } as Record<string, unknown>;
};

/** The part that this module reads; the library reads the rest. */
const assertionShape = z.looseObject({
  id: z.base64url().min(1).max(1400),
  response: z.looseObject({ clientDataJSON: z.string(), userHandle: z.string().nullish() }),
});
const creationShape = z.looseObject({ response: z.looseObject({ clientDataJSON: z.string() }) });

/**
 * Returns the owner of the passkey that responded, or null. The first response consumes the challenge, right or wrong.
 * Passkeys without user verification, for another host, or with a counter that went back are rejected.
 */
export const verifyAssertion = async (
  db: Queryable,
  { answer, ...asked }: Asked & { answer: unknown },
  { singleUse, clock, config }: Pick<StaffDeps, 'singleUse' | 'clock' | 'config'>,
): Promise<{ operatorId: string } | null> => {
  const expectedChallenge = await singleUse.take(assertionKind, idOf(asked));
  const read = assertionShape.safeParse(answer);
  if (expectedChallenge === null || !read.success) return null;
  const { id, response } = read.data;
  const passkey = await findPasskey(db, Buffer.from(id, 'base64url'));
  if (passkey === null || (asked.operatorId !== null && passkey.operatorId !== asked.operatorId)) return null;
  const { operatorId, publicKey, counter, transports } = passkey;
  if (response.userHandle != null && response.userHandle !== handleOf(operatorId).toString('base64url')) return null;
  const verified = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: originsOf({ host: asked.host, claimed: claimedOrigin(response.clientDataJSON) }, config),
    expectedRPID: asked.host,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
    // The library throws on any invalid response; all of them give the same refusal.
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { newCounter } = verified.authenticationInfo;
  const isNoted = await notePasskeyUse(db, { id: passkey.id, counter: newCounter, now: clock.now() });
  return isNoted ? { operatorId } : null;
};

/** The browser's options to create a passkey: discoverable, with user verification. */
export const startCreation = async (
  { host, bearer, operatorId, email, name }: Asked & { operatorId: string; email: string; name: string },
  { db, singleUse }: Pick<StaffDeps, 'db' | 'singleUse'>,
) => {
  const options = await generateRegistrationOptions({
    rpName: 'Fairhouse back office',
    rpID: host,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(handleOf(operatorId)),
    timeout: seconds * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: idsOf(await listPasskeys(db.read, operatorId)),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  });
  await singleUse.keep(creationKind, idOf({ host, bearer, operatorId }), options.challenge, seconds);
  return { ...options } as Record<string, unknown>;
};

export type MadePasskey = { credentialId: Buffer; publicKey: Buffer; counter: number; transports: string[] };

/** Verifies the passkey that the browser created for this challenge; null when invalid. The challenge is single-use. */
export const verifyCreation = async (
  { answer, ...asked }: Asked & { answer: unknown },
  { singleUse, config }: Pick<StaffDeps, 'singleUse' | 'config'>,
): Promise<MadePasskey | null> => {
  const expectedChallenge = await singleUse.take(creationKind, idOf(asked));
  const read = creationShape.safeParse(answer);
  if (expectedChallenge === null || !read.success) return null;
  const verified = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: originsOf({ host: asked.host, claimed: claimedOrigin(read.data.response.clientDataJSON) }, config),
    expectedRPID: asked.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
    transports: [...transports],
  };
};
