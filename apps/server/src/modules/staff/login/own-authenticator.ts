import { newTotpSecret, stepOf, totpUri } from '#platform/factors/totp.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { lockOperator } from '../operators/operator.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { forgive, spend, stepUpTries } from './budgets.ts';
import { listPasskeys, putAuthenticator, removeAuthenticatorOf } from './factor.store.ts';
import { noteEvent } from './note-event.ts';
import { recordAbout } from './record.ts';
import { openTotpSecret, sealTotpSecret, totpIssuer } from './totp-secret.ts';

const kind = 'staff_authenticator_start';

/** Long enough to install the app. */
const seconds = 15 * 60;

/** Returns a new secret, which takes effect once a code of it is confirmed; until then the old one stays valid. */
export const startAuthenticator = async (
  { operatorId, name }: Operator,
  { keys, singleUse }: Pick<StaffDeps, 'keys' | 'singleUse'>,
): Promise<{ secret: string; uri: string }> => {
  const secret = newTotpSecret();
  await singleUse.keep(kind, operatorId, sealTotpSecret(keys, operatorId, secret), seconds);
  return { secret, uri: totpUri({ secret, issuer: totpIssuer, label: name }) };
};

/** Replaces the authenticator with the new one. Requires its first code, which is consumed. */
export const confirmAuthenticator = async (
  by: Operator,
  code: string,
  deps: Pick<StaffDeps, 'db' | 'clock' | 'keys' | 'singleUse' | 'audit'>,
): Promise<void> => {
  const { operatorId, address } = by;
  const sealed = await deps.singleUse.look(kind, operatorId);
  if (sealed === null) throw new Refusal('AUTH_CODE_EXPIRED');
  await spend(stepUpTries, `${operatorId} confirm`, deps, 'AUTH_FACTOR_PAUSED');
  const now = deps.clock.now();
  const step = stepOf({ secret: openTotpSecret(deps.keys, operatorId, sealed), code, now });
  if (step === null) throw new Refusal('OPS_FACTOR_INVALID');
  // Another tab confirmed it, or started again, between the two reads.
  if ((await deps.singleUse.take(kind, operatorId)) !== sealed) throw new Refusal('AUTH_CODE_EXPIRED');
  await forgive(stepUpTries, `${operatorId} confirm`, deps);
  await deps.db.transaction(async (tx) => {
    await putAuthenticator(tx, { operatorId, secretSealed: sealed, step, now });
    await noteEvent(tx, { operatorId, kind: 'authenticator_set', address }, deps);
    await recordAbout(tx, operatorId, { action: 'staff.set_own_authenticator' }, by, deps);
  });
};

/** Removes the authenticator, unless it is the last factor. */
export const removeAuthenticator = (by: Operator, deps: Pick<StaffDeps, 'db' | 'clock' | 'audit'>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { operatorId, address } = by;
    // Locked, so that the passkey that remains is not removed concurrently.
    await lockOperator(tx, operatorId);
    if ((await listPasskeys(tx, operatorId)).length === 0)
      throw new Refusal('OPS_STILL_NEEDED', { details: { what: 'last_factor' } });
    if (!(await removeAuthenticatorOf(tx, operatorId))) throw new Refusal('SYSTEM_NOT_FOUND');
    await noteEvent(tx, { operatorId, kind: 'authenticator_removed', address }, deps);
    await recordAbout(tx, operatorId, { action: 'staff.remove_own_authenticator' }, by, deps);
  });
