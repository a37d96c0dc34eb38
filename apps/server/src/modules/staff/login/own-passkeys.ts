import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { findOperator, lockOperator } from '../operators/operator.store.ts';
import type { StaffUses } from '../staff.uses.ts';
import { findAuthenticator, insertPasskey, listPasskeys, removePasskeyOf } from './factor.store.ts';
import { noteEvent } from './note-event.ts';
import { startCreation, verifyCreation } from './passkey.ts';
import { recordAbout } from './record.ts';

/** More than anybody has devices; without a bound a stolen session could fill the table. */
const passkeysMax = 20;

/** What stands in place of a name that was left empty. */
export const unnamedPasskey = 'Passkey';

type At = { host: string };

export const startPasskey = async (
  { operatorId, sessionId }: Operator,
  { host }: At,
  use: Pick<StaffUses, 'db' | 'singleUse'>,
): Promise<Record<string, unknown>> => {
  const operator = await findOperator(use.db.read, operatorId);
  if (operator === null) throw new Error('a session without its operator');
  const { email, name } = operator;
  return startCreation({ host, bearer: sessionId, operatorId, email, name }, use);
};

/** Adds the passkey that the browser has just made for this session's question. */
export const addPasskey = async (
  by: Operator,
  { answer, label }: { answer: unknown; label: string },
  { host }: At,
  use: Pick<StaffUses, 'db' | 'clock' | 'singleUse' | 'config' | 'audit'>,
): Promise<string> => {
  const { operatorId, sessionId, address } = by;
  const made = await verifyCreation({ host, bearer: sessionId, operatorId, answer }, use);
  if (made === null) throw new Refusal('OPS_FACTOR_INVALID');
  const id = newId();
  await use.db.transaction(async (tx) => {
    await lockOperator(tx, operatorId);
    if ((await listPasskeys(tx, operatorId)).length >= passkeysMax) throw new Refusal('OPS_FACTOR_INVALID');
    const passkey = { ...made, id, operatorId, label: label === '' ? unnamedPasskey : label, addedAt: use.clock.now() };
    if (!(await insertPasskey(tx, passkey))) throw new Refusal('OPS_FACTOR_INVALID');
    await noteEvent(tx, { operatorId, kind: 'passkey_added', address }, use);
    await recordAbout(tx, operatorId, { action: 'staff.add_own_passkey', after: { passkeyId: id } }, by, use);
  });
  return id;
};

/** Removes one of the operator's own passkeys; the last factor stays. */
export const removePasskey = (
  by: Operator,
  passkeyId: string,
  use: Pick<StaffUses, 'db' | 'clock' | 'audit'>,
): Promise<void> =>
  use.db.transaction(async (tx) => {
    const { operatorId, address } = by;
    // Held, so that the factor that this relies on is not removed at the same time.
    await lockOperator(tx, operatorId);
    if (!(await removePasskeyOf(tx, { operatorId, id: passkeyId }))) throw new Refusal('SYSTEM_NOT_FOUND');
    const left = (await listPasskeys(tx, operatorId)).length;
    if (left === 0 && (await findAuthenticator(tx, operatorId)) === null)
      throw new Refusal('OPS_STILL_NEEDED', { details: { what: 'last_factor' } });
    await noteEvent(tx, { operatorId, kind: 'passkey_removed', address }, use);
    await recordAbout(tx, operatorId, { action: 'staff.remove_own_passkey', before: { passkeyId } }, by, use);
  });
