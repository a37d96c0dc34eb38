import { generateRegistrationOptions, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { findMember } from '#modules/member/index.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { reauthenticate } from '../passwords/reauthenticate.ts';
import type { Visitor } from '../visitor.ts';
import { demandEnrolledFactor } from './demand-enrolled-factor.ts';
import { listPasskeys } from './passkey.store.ts';
import { newPasskeyChallenge, passkeyAlgorithms, userHandleOf } from './passkey-user.ts';

/** The browser's options to create a passkey: discoverable, with user verification. */
export const startPasskey = async (
  caller: KnownCaller,
  { visitor: { brandId, host }, loginPassword }: { visitor: Visitor; loginPassword: string | undefined },
  deps: IdentityDeps,
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const { subjectId, sessionId } = caller;
  await demandEnrolledFactor(caller, { brandId }, deps);
  await reauthenticate(caller, { brandId, loginPassword }, deps);
  const member = await findMember(deps.db.read, { brandId, id: subjectId });
  if (member === null) throw new Error('the session has no member');
  const { kind, seconds } = newPasskeyChallenge;
  const known = await listPasskeys(deps.db.read, { brandId, subjectId });
  const options = await generateRegistrationOptions({
    rpName: brandOf(deps, brandId).name,
    rpID: host,
    userName: member.username,
    userDisplayName: member.displayName,
    userID: new Uint8Array(userHandleOf(subjectId)),
    timeout: seconds * 1000,
    // The authenticator's make is not used, and requesting it makes the browser prompt for consent.
    attestationType: 'none',
    supportedAlgorithmIDs: passkeyAlgorithms,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  });
  await deps.singleUse.keep(kind, sessionId, options.challenge, seconds);
  return options;
};
