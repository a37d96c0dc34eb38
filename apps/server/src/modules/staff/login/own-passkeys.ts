import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { findOperator, lockOperator } from '../operators/operator.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { findAuthenticator, insertPasskey, listPasskeys, removePasskeyOf } from './factor.store.ts';
import { noteEvent } from './note-event.ts';
import { startCreation, verifyCreation } from './passkey.ts';
import { recordAbout } from './record.ts';

/** More than any operator needs; without a limit a stolen session could fill the table. */
const passkeysMax = 20;

/** The default for an empty name. */
export const unnamedPasskey = 'Passkey';

type At = { host: string };

export const startPasskey = async (
  { operatorId, sessionId }: Operator,
  { host }: At,
  deps: Pick<StaffDeps, 'db' | 'singleUse'>,
): Promise<Record<string, unknown>> => {
  const operator = await findOperator(deps.db.read, operatorId);
  if (operator === null) throw new Error('the session has no operator');
  const { email, name } = operator;
  return startCreation({ host, bearer: sessionId, operatorId, email, name }, deps);
};

/** Adds the passkey that the browser made for this session's challenge. */
export const addPasskey = async (
  by: Operator,
  { answer, label }: { answer: unknown; label: string },
  { host }: At,
  deps: Pick<StaffDeps, 'db' | 'clock' | 'singleUse' | 'config' | 'audit'>,
): Promise<string> => {
  const { operatorId, sessionId, address } = by;
  const made = await verifyCreation({ host, bearer: sessionId, operatorId, answer }, deps);
  if (made === null) throw new Refusal('OPS_FACTOR_INVALID');
  const id = newId();
  await deps.db.transaction(async (tx) => {
    await lockOperator(tx, operatorId);
    if ((await listPasskeys(tx, operatorId)).length >= passkeysMax) throw new Refusal('OPS_FACTOR_INVALID');
    const passkey = {
      ...made,
      id,
      operatorId,
      label: label === '' ? unnamedPasskey : label,
      addedAt: deps.clock.now(),
    };
    if (!(await insertPasskey(tx, passkey))) throw new Refusal('OPS_FACTOR_INVALID');
    await noteEvent(tx, { operatorId, kind: 'passkey_added', address }, deps);
    await recordAbout(tx, operatorId, { action: 'staff.add_own_passkey', after: { passkeyId: id } }, by, deps);
  });
  return id;
};

/** Removes one of the operator's own passkeys; the last factor stays. */
export const removePasskey = (
  by: Operator,
  passkeyId: string,
  deps: Pick<StaffDeps, 'db' | 'clock' | 'audit'>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { operatorId, address } = by;
    // Locked, so that the factor that remains is not removed concurrently.
    await lockOperator(tx, operatorId);
    if (!(await removePasskeyOf(tx, { operatorId, id: passkeyId }))) throw new Refusal('SYSTEM_NOT_FOUND');
    const left = (await listPasskeys(tx, operatorId)).length;
    if (left === 0 && (await findAuthenticator(tx, operatorId)) === null)
      throw new Refusal('OPS_STILL_NEEDED', { details: { what: 'last_factor' } });
    await noteEvent(tx, { operatorId, kind: 'passkey_removed', address }, deps);
    await recordAbout(tx, operatorId, { action: 'staff.remove_own_passkey', before: { passkeyId } }, by, deps);
  });
