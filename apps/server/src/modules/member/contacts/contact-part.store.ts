import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

const bigints = (values: readonly bigint[]): string => `{${values.join(',')}}`;

export type SealedNumber = { memberId: string; sealed: string; masked: string };

/** Numbers of a brand that may match; the caller decrypts them to confirm. */
export const selectByPart = async (
  db: Queryable,
  { brandId, parts, limit }: { brandId: string; parts: readonly bigint[]; limit: number },
): Promise<SealedNumber[]> => {
  // Materialized: with a limit the planner would read the whole table instead of the parts index.
  const { rows } = await sql<SealedNumber>`
    with fits as materialized (
      select member_id, sealed, masked from member.contact
      where brand_id = ${brandId} and kind = 'mobile' and parts && ${bigints(parts)}::bigint[])
    select member_id as "memberId", sealed, masked from fits limit ${limit}`.execute(db);
  return rows;
};

export const writeParts = async (
  tx: Tx,
  { brandId, memberId, parts }: { brandId: string; memberId: string; parts: readonly bigint[] },
): Promise<void> => {
  await sql`update member.contact set parts = ${bigints(parts)}::bigint[]
    where brand_id = ${brandId} and member_id = ${memberId} and kind = 'mobile'`.execute(tx);
};

/** Numbers stored before partial search existed, skipping locked rows. */
export const takeWithoutParts = async (
  tx: Tx,
  limit: number,
): Promise<(Omit<SealedNumber, 'masked'> & { brandId: string })[]> => {
  const { rows } = await sql<Omit<SealedNumber, 'masked'> & { brandId: string }>`
    select brand_id as "brandId", member_id as "memberId", sealed from member.contact
    where kind = 'mobile' and parts is null
    order by member_id limit ${limit} for update skip locked`.execute(tx);
  return rows;
};

/** Members of a brand with this contact, verified or not. */
export const selectByDigest = async (
  db: Queryable,
  { brandId, kind, digests, limit }: { brandId: string; kind: string; digests: readonly Buffer[]; limit: number },
): Promise<{ memberId: string; masked: string }[]> => {
  const rows = await db
    .selectFrom('member.contact')
    .select(['member_id', 'masked'])
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('digest', 'in', digests)
    .limit(limit)
    .execute();
  return rows.map(({ member_id, masked }) => ({ memberId: member_id, masked }));
};
