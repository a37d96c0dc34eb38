import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type Passkey = {
  id: string;
  operatorId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  label: string;
  addedAt: Date;
  lastUsedAt: Date | null;
};

const columns = [
  'id',
  'operator_id as operatorId',
  'credential_id as credentialId',
  'public_key as publicKey',
  // The counter has 32 bits, so it fits a number.
  sql<number>`counter::float8`.as('counter'),
  'transports',
  'label',
  'added_at as addedAt',
  'last_used_at as lastUsedAt',
] as const;

/** The sealed secret of an authenticator. */
export const findAuthenticator = async (
  db: Queryable,
  operatorId: string,
): Promise<{ secretSealed: string; confirmedAt: Date } | null> =>
  (await db
    .selectFrom('staff.authenticator')
    .select(['secret_sealed as secretSealed', 'confirmed_at as confirmedAt'])
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()) ?? null;

/** Replaces the authenticator, with the step of its first code already used. */
export const putAuthenticator = async (
  tx: Tx,
  { operatorId, secretSealed, step, now }: { operatorId: string; secretSealed: string; step: number; now: Date },
): Promise<void> => {
  const row = { secret_sealed: secretSealed, confirmed_at: now, last_step: BigInt(step) };
  await tx
    .insertInto('staff.authenticator')
    .values({ operator_id: operatorId, ...row })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(row))
    .execute();
};

/** Consumes a time step under a row lock: only one of two concurrent callers with the same code gets true. */
export const useStep = async (
  db: Queryable,
  { operatorId, step }: { operatorId: string; step: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff.authenticator')
    .set({ last_step: BigInt(step) })
    .where('operator_id', '=', operatorId)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const removeAuthenticatorOf = async (tx: Tx, operatorId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('staff.authenticator')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** The passkeys of an operator, the newest first. */
export const listPasskeys = (db: Queryable, operatorId: string): Promise<Passkey[]> =>
  db
    .selectFrom('staff.passkey')
    .select(columns)
    .where('operator_id', '=', operatorId)
    .orderBy('added_at', 'desc')
    .execute();

export const findPasskey = async (db: Queryable, credentialId: Buffer): Promise<Passkey | null> =>
  (await db.selectFrom('staff.passkey').select(columns).where('credential_id', '=', credentialId).executeTakeFirst()) ??
  null;

/** Returns false when the passkey already exists. */
export const insertPasskey = async (tx: Tx, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff.passkey')
    .values({
      id: passkey.id,
      operator_id: passkey.operatorId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: BigInt(passkey.counter),
      transports: passkey.transports,
      label: passkey.label,
      added_at: passkey.addedAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/**
 * Records a use. A counter that does not increase indicates a cloned key, so nothing is recorded and false returned;
 * authenticators without a counter always report 0.
 */
export const notePasskeyUse = async (
  db: Queryable,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff.passkey')
    .set({ counter: BigInt(counter), last_used_at: now })
    .where('id', '=', id)
    .where((where) => (counter === 0 ? where('counter', '=', 0n) : where('counter', '<', BigInt(counter))))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Removes a passkey of this operator. Returns false when it does not exist or belongs to another operator. */
export const removePasskeyOf = async (
  tx: Tx,
  { operatorId, id }: { operatorId: string; id: string },
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('staff.passkey')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Removes all factors; the operator needs a new link to sign in. */
export const removeFactorsOf = async (tx: Tx, operatorId: string): Promise<void> => {
  await tx.deleteFrom('staff.authenticator').where('operator_id', '=', operatorId).execute();
  await tx.deleteFrom('staff.passkey').where('operator_id', '=', operatorId).execute();
};
