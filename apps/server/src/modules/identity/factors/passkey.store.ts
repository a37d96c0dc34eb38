import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Owner } from './factor.store.ts';

export type Passkey = {
  id: string;
  subjectId: string;
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
  'subject_id as subjectId',
  'credential_id as credentialId',
  'public_key as publicKey',
  // The counter has 32 bits, so it fits a number.
  sql<number>`counter::float8`.as('counter'),
  'transports',
  'label',
  'added_at as addedAt',
  'last_used_at as lastUsedAt',
] as const;

/** The passkeys of a member, the newest first. */
export const listPasskeys = (db: Queryable, { brandId, subjectId }: Owner): Promise<Passkey[]> =>
  db
    .selectFrom('identity.passkey')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .execute();

export const findPasskey = async (
  db: Queryable,
  { brandId, credentialId }: { brandId: string; credentialId: Buffer },
): Promise<Passkey | null> =>
  (await db
    .selectFrom('identity.passkey')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** Returns false when the passkey already exists, at this brand or another. */
export const insertPasskey = async (
  tx: Tx,
  { brandId, subjectId }: Owner,
  passkey: {
    id: string;
    credentialId: Buffer;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    label: string;
    now: Date;
  },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity.passkey')
    .values({
      id: passkey.id,
      brand_id: brandId,
      subject_id: subjectId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: BigInt(passkey.counter),
      transports: passkey.transports,
      label: passkey.label,
      added_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/**
 * Records a use under a row lock. A counter that does not increase indicates a cloned key, so nothing is recorded and
 * false returned; authenticators without a counter always report 0.
 */
export const notePasskeyUse = async (
  db: Queryable,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('identity.passkey')
    .set({ counter: BigInt(counter), last_used_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where((where) => (counter === 0 ? where('counter', '=', 0n) : where('counter', '<', BigInt(counter))))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Removes a passkey of this member. Returns false when it does not exist or belongs to another member. */
export const removePasskeyOf = async (
  tx: Tx,
  { brandId, subjectId }: Owner,
  { id, now }: { id: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('identity.passkey')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
