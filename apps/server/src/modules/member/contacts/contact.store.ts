import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { ContactKind, DetailField } from '../member.types.ts';

type Owner = { brandId: string; memberId: string };

/** The member whose verified contact has one of these digests. */
export const selectContactOwner = async (
  db: Queryable,
  { brandId, kind, digests }: { brandId: string; kind: ContactKind; digests: readonly Buffer[] },
): Promise<string | null> => {
  const row = await db
    .selectFrom('member.contact')
    .select('member_id')
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('digest', 'in', digests)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.member_id ?? null;
};

export const selectContacts = (db: Queryable, { brandId, memberId }: Owner) =>
  db
    .selectFrom('member.contact')
    .select(['kind', 'sealed', 'masked', 'verified_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();

/** Serializes verifications of one contact until the end of the transaction, also during a key rotation. */
export const lockContact = async (tx: Tx, digests: readonly Buffer[]): Promise<void> => {
  const [name = ''] = digests.map((digest) => digest.toString('hex')).toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
};

/** Replaces the member's earlier contact of that kind. */
export const upsertContact = async (
  tx: Tx,
  {
    brandId,
    memberId,
    kind,
    ...contact
  }: Owner & {
    kind: ContactKind;
    sealed: string;
    digest: Buffer;
    masked: string;
    /** For a number: the digests for partial search. */
    parts: readonly bigint[] | null;
    verifiedAt: Date | null;
    changedAt: Date;
  },
): Promise<void> => {
  const values = {
    sealed: contact.sealed,
    digest: contact.digest,
    masked: contact.masked,
    parts: contact.parts === null ? null : sql<bigint[]>`${`{${contact.parts.join(',')}}`}::bigint[]`,
    verified_at: contact.verifiedAt,
    changed_at: contact.changedAt,
  };
  await tx
    .insertInto('member.contact')
    .values({ brand_id: brandId, member_id: memberId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(values))
    .execute();
};

export const selectDetail = async (
  db: Queryable,
  { brandId, memberId, field }: Owner & { field: DetailField },
): Promise<string | null> => {
  const row = await db
    .selectFrom('member.detail')
    .select('sealed')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('field', '=', field)
    .executeTakeFirst();
  return row?.sealed ?? null;
};

/** All sealed details of the member, by field. */
export const selectDetails = async (
  db: Queryable,
  { brandId, memberId }: Owner,
): Promise<ReadonlyMap<DetailField, string>> => {
  const rows = await db
    .selectFrom('member.detail')
    .select(['field', 'sealed'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
  return new Map(rows.map(({ field, sealed }) => [field as DetailField, sealed]));
};

/**
 * Returns whether the value was written. An existing value is not changed, and only one of two concurrent callers
 * writes.
 */
export const insertDetail = async (
  tx: Tx,
  detail: Owner & { field: DetailField; sealed: string; digest: Buffer; givenAt: Date },
): Promise<boolean> => {
  const row = await tx
    .insertInto('member.detail')
    .values({
      brand_id: detail.brandId,
      member_id: detail.memberId,
      field: detail.field,
      sealed: detail.sealed,
      digest: detail.digest,
      given_at: detail.givenAt,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'field']).doNothing())
    .returning('field')
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteDetail = async (
  tx: Tx,
  { brandId, memberId, field }: Owner & { field: DetailField },
): Promise<void> => {
  await tx
    .deleteFrom('member.detail')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('field', '=', field)
    .execute();
};

/** Sets the member's contacts to unverified: they give no access any more, and another member may verify them. */
export const freeContacts = async (tx: Tx, { brandId, memberId }: Owner): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('member.contact')
    .set({ verified_at: null, changed_at: sql<Date>`clock_timestamp()` })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Replaces the member's earlier value of that field. */
export const upsertDetail = async (
  tx: Tx,
  {
    brandId,
    memberId,
    field,
    ...detail
  }: Owner & { field: DetailField; sealed: string; digest: Buffer; givenAt: Date },
): Promise<void> => {
  const values = { sealed: detail.sealed, digest: detail.digest, given_at: detail.givenAt };
  await tx
    .insertInto('member.detail')
    .values({ brand_id: brandId, member_id: memberId, field, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'field']).doUpdateSet(values))
    .execute();
};
