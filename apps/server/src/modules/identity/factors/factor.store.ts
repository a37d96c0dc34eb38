import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { BlindIndex } from '#platform/kernel/blind-index.ts';

export type Owner = { brandId: string; subjectId: string };

/** The sealed secret of an enabled authenticator. */
export const findAuthenticator = async (
  db: Queryable,
  { brandId, subjectId }: Owner,
): Promise<{ secretSealed: string; confirmedAt: Date } | null> => {
  const row = await db
    .selectFrom('identity.authenticator')
    .select(['secret_sealed', 'confirmed_at'])
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (row?.confirmed_at == null) return null;
  return { secretSealed: row.secret_sealed, confirmedAt: row.confirmed_at };
};

/** Replaces the authenticator, with the step of its first code already used. */
export const putAuthenticator = async (
  tx: Tx,
  owner: Owner,
  { secretSealed, step, now }: { secretSealed: string; step: number; now: Date },
): Promise<void> => {
  const row = { secret_sealed: secretSealed, started_at: now, confirmed_at: now, last_step: BigInt(step) };
  await tx
    .insertInto('identity.authenticator')
    .values({ brand_id: owner.brandId, subject_id: owner.subjectId, ...row })
    .onConflict((conflict) => conflict.column('subject_id').doUpdateSet(row))
    .execute();
};

/** Consumes a time step under a row lock: only one of two concurrent callers with the same code gets true. */
export const useStep = async (db: Queryable, { brandId, subjectId }: Owner, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('identity.authenticator')
    .set({ last_step: BigInt(step) })
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .where('confirmed_at', 'is not', null)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', BigInt(step))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Removes the authenticator and its recovery codes. */
export const deleteAuthenticator = async (tx: Tx, { brandId, subjectId }: Owner): Promise<void> => {
  for (const table of ['identity.recovery_code', 'identity.authenticator'] as const)
    await tx.deleteFrom(table).where('brand_id', '=', brandId).where('subject_id', '=', subjectId).execute();
};

/** Replaces all recovery codes. */
export const replaceRecoveryCodes = async (
  tx: Tx,
  { brandId, subjectId }: Owner,
  { codes, now }: { codes: readonly BlindIndex[]; now: Date },
): Promise<void> => {
  await tx
    .deleteFrom('identity.recovery_code')
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .execute();
  await tx
    .insertInto('identity.recovery_code')
    .values(
      codes.map(({ digest, digestSource }) => ({
        brand_id: brandId,
        subject_id: subjectId,
        digest,
        digest_source: digestSource,
        created_at: now,
      })),
    )
    .execute();
};

/** Consumes a recovery code; only one of two concurrent callers gets true. */
export const useRecoveryCode = async (
  db: Queryable,
  { brandId, subjectId }: Owner,
  { digests, now }: { digests: readonly Buffer[]; now: Date },
): Promise<boolean> => {
  if (digests.length === 0) return false;
  const { numUpdatedRows } = await db
    .updateTable('identity.recovery_code')
    .set({ used_at: now })
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .where('digest', 'in', digests)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const countRecoveryCodes = async (db: Queryable, { brandId, subjectId }: Owner): Promise<number> => {
  const row = await db
    .selectFrom('identity.recovery_code')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.left;
};

const shownEvents = [
  'registered',
  'login_ok',
  'login_failed',
  'new_device',
  'second_step_failed',
  'remembered_theft',
  'entry_code_used',
  'password_changed',
  'password_reset',
  'payment_password_changed',
  'authenticator_added',
  'authenticator_removed',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'social_linked',
  'social_unlinked',
  'contact_changed',
] as const;

export type ShownEvent = { kind: string; at: Date; network: string; country: string | null };

/**
 * The security log as shown to its member, newest first. Addresses are cut to networks here, so that none leaves the
 * store.
 */
export const findEvents = (
  db: Queryable,
  { brandId, subjectId }: Owner,
  { countMax }: { countMax: number },
): Promise<ShownEvent[]> =>
  db
    .selectFrom('identity.security_event')
    .select([
      'kind',
      'at',
      'country',
      sql<string>`network(set_masklen(address, case family(address) when 4 then 24 else 48 end))::text`.as('network'),
    ])
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .where('kind', 'in', [...shownEvents])
    .orderBy('at', 'desc')
    .limit(countMax)
    .execute();
