import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { putAuthenticator } from '../login/factor.store.ts';
import { sealTotpSecret } from '../login/totp-secret.ts';
import { installRoles } from '../roles/install-roles.ts';
import { findOperatorByEmail, insertOperator, replaceRoles } from './operator.store.ts';
import type { RoleAt } from './operator.types.ts';

export type OperatorInput = {
  email: string;
  name: string;
  passwordHash: string;
  totpSecret: string;
  roles: readonly RoleAt[];
};

/**
 * Creates an operator who can sign in at once, for demonstrations and tests; an existing one with this mailbox is left
 * unchanged. In production operators are invited.
 */
export const installOperator = async (
  tx: Tx,
  { email, name, passwordHash, totpSecret, roles }: OperatorInput,
  { keys, clock }: { keys: KeyRing; clock: Clock },
): Promise<{ operatorId: string; isNew: boolean }> => {
  await installRoles(tx);
  const known = await findOperatorByEmail(tx, email);
  if (known !== null) return { operatorId: known.id, isNew: false };
  const operatorId = newId();
  const now = clock.now();
  const isNew = await insertOperator(tx, { id: operatorId, email, name, passwordHash, now });
  if (!isNew) throw new Error(`${email} was taken concurrently`);
  await putAuthenticator(tx, {
    operatorId,
    secretSealed: sealTotpSecret(keys, operatorId, totpSecret),
    step: 0,
    now,
  });
  await replaceRoles(tx, { operatorId, roles, now });
  return { operatorId, isNew };
};
