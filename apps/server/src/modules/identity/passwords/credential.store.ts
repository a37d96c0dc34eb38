import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { MustChange } from '../login/login-method.types.ts';
import type { Credential, CredentialOwner } from './credential.types.ts';

/** The secrets of one account; null without any, or at another brand. */
export const findCredential = async (
  db: Queryable,
  { brandId, subjectId }: CredentialOwner,
): Promise<Credential | null> => {
  const row = await db
    .selectFrom('identity.credential')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    passwordHash: row.password_hash,
    passwordSetAt: row.password_set_at,
    mustChange: row.must_change as MustChange | null,
    activationUntil: row.activation_until,
    paymentHash: row.payment_hash,
    paymentSetAt: row.payment_set_at,
    payoutHoldUntil: row.money_out_held_until,
    changesHeldUntil: row.changes_held_until,
  };
};

export type NewCredential = CredentialOwner & {
  passwordHash?: string | null;
  mustChange?: MustChange | null;
  /** If set, the password is an activation secret, which works once and must be changed. */
  activationUntil?: Date | null;
  paymentHash?: string | null;
  now: Date;
};

/** Creates the row of a new account. It exists as long as the account, with or without a password. */
export const openCredential = async (
  tx: Tx,
  {
    brandId,
    subjectId,
    passwordHash = null,
    mustChange = null,
    activationUntil = null,
    paymentHash = null,
    now,
  }: NewCredential,
): Promise<void> => {
  await tx
    .insertInto('identity.credential')
    .values({
      brand_id: brandId,
      subject_id: subjectId,
      password_hash: passwordHash,
      password_set_at: passwordHash === null ? null : now,
      must_change: mustChange,
      activation_until: activationUntil,
      payment_hash: paymentHash,
      payment_set_at: paymentHash === null ? null : now,
    })
    .execute();
};

/** Sets a password chosen by its owner, which ends a forced change and removes any activation secret. */
export const writePassword = async (
  tx: Tx,
  { brandId, subjectId, hash, now }: CredentialOwner & { hash: string; now: Date },
): Promise<void> => {
  const chosen = { password_hash: hash, password_set_at: now, must_change: null, activation_until: null };
  await tx
    .insertInto('identity.credential')
    .values({ brand_id: brandId, subject_id: subjectId, ...chosen })
    .onConflict((conflict) =>
      conflict.column('subject_id').doUpdateSet(chosen).where('identity.credential.brand_id', '=', brandId),
    )
    .execute();
};

export const writePaymentPassword = async (
  tx: Tx,
  { brandId, subjectId, hash, now }: CredentialOwner & { hash: string; now: Date },
): Promise<void> => {
  const chosen = { payment_hash: hash, payment_set_at: now };
  await tx
    .insertInto('identity.credential')
    .values({ brand_id: brandId, subject_id: subjectId, ...chosen })
    .onConflict((conflict) =>
      conflict.column('subject_id').doUpdateSet(chosen).where('identity.credential.brand_id', '=', brandId),
    )
    .execute();
};

/** Replaces a hash with a stronger one of the same secret, unless the secret has changed meanwhile. */
export const replaceHash = async (
  db: Queryable,
  {
    brandId,
    subjectId,
    column,
    from,
    to,
  }: CredentialOwner & { column: 'password_hash' | 'payment_hash'; from: string; to: string },
): Promise<void> => {
  await db
    .updateTable('identity.credential')
    .set({ [column]: to })
    .where('subject_id', '=', subjectId)
    .where('brand_id', '=', brandId)
    .where(column, '=', from)
    .execute();
};

/** Forces a change of the password that was checked, unless it has changed meanwhile. */
export const demandChange = async (
  db: Queryable,
  { brandId, subjectId, seenHash, reason }: CredentialOwner & { seenHash: string; reason: MustChange },
): Promise<void> => {
  await db
    .updateTable('identity.credential')
    .set({ must_change: reason })
    .where('subject_id', '=', subjectId)
    .where('brand_id', '=', brandId)
    .where('password_hash', '=', seenHash)
    .where('must_change', 'is', null)
    .execute();
};

/** Consumes an activation secret; only one of two concurrent callers gets true, and none after it has expired. */
export const spendActivation = async (
  db: Queryable,
  { brandId, subjectId, seenHash, now }: CredentialOwner & { seenHash: string; now: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('identity.credential')
    .set({ activation_until: now })
    .where('subject_id', '=', subjectId)
    .where('brand_id', '=', brandId)
    .where('password_hash', '=', seenHash)
    .where('activation_until', '>', now)
    .returning('subject_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Holds contact and factor changes until the given time; an existing hold is never shortened. */
export const holdChanges = async (
  tx: Tx,
  { brandId, subjectId, until }: CredentialOwner & { until: Date },
): Promise<void> => {
  await tx
    .insertInto('identity.credential')
    .values({ brand_id: brandId, subject_id: subjectId, changes_held_until: until })
    .onConflict((conflict) =>
      conflict
        .column('subject_id')
        .doUpdateSet({
          changes_held_until: sql`greatest(identity.credential.changes_held_until, excluded.changes_held_until)`,
        })
        .where('identity.credential.brand_id', '=', brandId),
    )
    .execute();
};

/** Holds payouts until the given time; an existing hold is never shortened. */
export const holdPayouts = async (
  tx: Tx,
  { brandId, subjectId, until }: CredentialOwner & { until: Date },
): Promise<void> => {
  await tx
    .insertInto('identity.credential')
    .values({ brand_id: brandId, subject_id: subjectId, money_out_held_until: until })
    .onConflict((conflict) =>
      conflict
        .column('subject_id')
        .doUpdateSet({
          money_out_held_until: sql`greatest(identity.credential.money_out_held_until, excluded.money_out_held_until)`,
        })
        .where('identity.credential.brand_id', '=', brandId),
    )
    .execute();
};
