import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import * as z from 'zod';
import { claimedOrigin, originsOf } from '#platform/factors/passkey-site.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { afterFactorChange } from './after-factor-change.ts';
import { insertPasskey, listPasskeys } from './passkey.store.ts';
import { newPasskeyChallenge, passkeyAlgorithms } from './passkey-user.ts';

/** More than any member needs; without a limit a stolen session could fill the table. */
const passkeysMax = 20;

/** The part that this module reads; the library reads the rest. */
const passkeyResponseSchema = z.looseObject({ response: z.looseObject({ clientDataJSON: z.string() }) });

/** The default for an empty name. */
const unnamed = 'Passkey';

/** Adds the passkey that the browser made for this session's challenge, which is single-use. */
export const addPasskey = async (
  caller: KnownCaller,
  { visitor, answer, label }: { visitor: Visitor; answer: unknown; label: string },
  deps: IdentityDeps,
): Promise<{ passkeyId: string }> => {
  const owner = { brandId: visitor.brandId, subjectId: caller.subjectId };
  const expectedChallenge = await deps.singleUse.take(newPasskeyChallenge.kind, caller.sessionId);
  const read = passkeyResponseSchema.safeParse(answer);
  if (expectedChallenge === null || !read.success) throw new Refusal('AUTH_PASSKEY_FAILED');
  const claimed = claimedOrigin(read.data.response.clientDataJSON);
  const verified = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: originsOf({ host: visitor.host, claimed }, deps.config),
    expectedRPID: visitor.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
    // The library throws on any invalid response; all of them give the same refusal.
  }).catch(() => null);
  if (verified?.verified !== true) throw new Refusal('AUTH_PASSKEY_FAILED');
  const { credential } = verified.registrationInfo;
  const passkeyId = newId();
  await deps.db.transaction(async (tx) => {
    if ((await listPasskeys(tx, owner)).length >= passkeysMax) throw new Refusal('AUTH_PASSKEY_FAILED');
    const isNew = await insertPasskey(tx, owner, {
      id: passkeyId,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      label: label === '' ? unnamed : label,
      now: deps.clock.now(),
    });
    if (!isNew) throw new Refusal('AUTH_PASSKEY_FAILED');
    await afterFactorChange(tx, { caller, visitor, kind: 'passkey_added' }, deps);
  });
  return { passkeyId };
};
