import { newTotpSecret, stepOf, totpUri } from '#platform/factors/totp.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { networkOf } from '../devices/device.rules.ts';
import { markDevicesEnded } from '../devices/device.store.ts';
import { addDevice } from '../devices/meet-device.ts';
import { noteNetwork } from '../devices/network.store.ts';
import type { Browser } from '../login/browser.ts';
import { insertPasskey, putAuthenticator } from '../login/factor.store.ts';
import { noteEvent } from '../login/note-event.ts';
import { unnamedPasskey } from '../login/own-passkeys.ts';
import { type MadePasskey, startCreation, verifyCreation } from '../login/passkey.ts';
import { judgeStaffPassword } from '../login/password.rules.ts';
import { openTotpSecret, sealTotpSecret, totpIssuer } from '../login/totp-secret.ts';
import { hashToken } from '../sessions/token.ts';
import { groupId, type StaffDeps } from '../staff.deps.ts';
import { findInvitation, type LiveInvitation, takeInvitation } from './invitation.store.ts';
import { lockOperator, setPasswordHash, setState } from './operator.store.ts';

const secretKind = 'staff_invitation_secret';

type Opened = LiveInvitation & { tokenHash: Buffer; bearer: string };

const openLink = async (token: string, { db, clock }: Pick<StaffDeps, 'db' | 'clock'>): Promise<Opened> => {
  const tokenHash = hashToken(token);
  const found = await findInvitation(db.read, { tokenHash, now: clock.now() });
  if (found === null) throw new Refusal('OPS_INVITATION_INVALID');
  return { ...found, tokenHash, bearer: tokenHash.toString('hex') };
};

/** The data for the page of a link. The offered authenticator secret does not change while the link is valid. */
export const lookAtInvitation = async (token: string, deps: Pick<StaffDeps, 'db' | 'clock' | 'keys' | 'singleUse'>) => {
  const { operatorId, bearer, expiresAt, purpose, name, email } = await openLink(token, deps);
  const known = await deps.singleUse.look(secretKind, bearer);
  const secret = known === null ? newTotpSecret() : openTotpSecret(deps.keys, operatorId, known);
  const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - deps.clock.now().getTime()) / 1000));
  if (known === null)
    await deps.singleUse.keep(secretKind, bearer, sealTotpSecret(deps.keys, operatorId, secret), seconds);
  const uri = totpUri({ secret, issuer: totpIssuer, label: email });
  return { purpose, name, email, expiresAt: expiresAt.toISOString(), authenticator: { secret, uri } };
};

export const startInvitationPasskey = async (
  token: string,
  { host }: Browser,
  deps: Pick<StaffDeps, 'db' | 'clock' | 'singleUse'>,
): Promise<Record<string, unknown>> => {
  const { operatorId, bearer, name, email } = await openLink(token, deps);
  return startCreation({ host, bearer, operatorId, email, name }, deps);
};

export type FirstFactor =
  | { factor: 'totp'; code: string }
  | { factor: 'passkey'; answer: Record<string, unknown>; label: string };

type Proved =
  | { kind: 'totp'; secretSealed: string; step: number }
  | { kind: 'passkey'; made: MadePasskey; label: string };

const prove = async (
  { operatorId, bearer }: Opened,
  factor: FirstFactor,
  { host }: Browser,
  deps: Pick<StaffDeps, 'clock' | 'keys' | 'singleUse' | 'config'>,
): Promise<Proved> => {
  if (factor.factor === 'passkey') {
    const made = await verifyCreation({ host, bearer, operatorId, answer: factor.answer }, deps);
    if (made === null) throw new Refusal('OPS_FACTOR_INVALID');
    return { kind: 'passkey', made, label: factor.label === '' ? unnamedPasskey : factor.label };
  }
  const secretSealed = await deps.singleUse.look(secretKind, bearer);
  const secret = secretSealed === null ? null : openTotpSecret(deps.keys, operatorId, secretSealed);
  const step = secret === null ? null : stepOf({ secret, code: factor.code, now: deps.clock.now() });
  if (secretSealed === null || step === null) throw new Refusal('OPS_FACTOR_INVALID');
  return { kind: 'totp', secretSealed, step };
};

/**
 * Sets the password and the second factor and consumes the link, in one transaction. The browser becomes the first
 * device, because two people have approved the link.
 */
export const acceptInvitation = async (
  { token, password, factor }: { token: string; password: string; factor: FirstFactor },
  browser: Browser & { requestId: string },
  deps: Pick<StaffDeps, 'db' | 'clock' | 'keys' | 'singleUse' | 'config' | 'hasher' | 'breachedPasswords' | 'audit'>,
): Promise<{ email: string; deviceToken: string }> => {
  const opened = await openLink(token, deps);
  const { operatorId, email, purpose, tokenHash } = opened;
  const verdict = judgeStaffPassword(password, opened);
  if (verdict !== null) throw new Refusal(verdict);
  if (await deps.breachedPasswords.isBreached(password)) throw new Refusal('AUTH_PASSWORD_TOO_COMMON');
  const proved = await prove(opened, factor, browser, deps);
  const passwordHash = await deps.hasher.hash(password);
  const { address, requestId } = browser;
  const deviceToken = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const operator = await lockOperator(tx, operatorId);
    if (operator?.state !== 'invited' || !(await takeInvitation(tx, { tokenHash, now })))
      throw new Refusal('OPS_INVITATION_INVALID');
    if (proved.kind === 'totp') await putAuthenticator(tx, { operatorId, ...proved, now });
    else {
      const passkey = { ...proved.made, id: newId(), operatorId, label: proved.label, addedAt: now };
      if (!(await insertPasskey(tx, passkey))) throw new Refusal('OPS_FACTOR_INVALID');
    }
    await setPasswordHash(tx, { id: operatorId, passwordHash, now });
    await setState(tx, { id: operatorId, state: 'active' });
    await markDevicesEnded(tx, { operatorId, now });
    const { deviceToken } = await addDevice(tx, { operatorId, approvedHow: 'invitation', isUsed: true }, browser, deps);
    await noteNetwork(tx, { operatorId, network: networkOf(address), now });
    const kind = purpose === 'invite' ? 'invitation_accepted' : 'reset_accepted';
    await noteEvent(tx, { operatorId, kind, address, details: { factor: proved.kind } }, deps);
    await deps.audit.record(tx, {
      brandId: groupId,
      actor: { kind: 'staff', id: operatorId, role: 'none' },
      action: 'staff.accept_invitation',
      object: { kind: 'operator', id: operatorId },
      before: { state: 'invited' },
      after: { state: 'active', factor: proved.kind },
      requestId,
      address,
    });
    return deviceToken;
  });
  await deps.singleUse.take(secretKind, opened.bearer);
  return { email, deviceToken };
};
