import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { type RoundPart, uuids } from './turnover.store.ts';

/** The contributions of rounds to requirements; a round that contributed nothing has no part. */
export const readParts = async (
  db: Queryable,
  { brandId, roundIds }: { brandId: string; roundIds: readonly string[] },
): Promise<RoundPart[]> => {
  const { rows } = await sql<RoundPart>`
    select p.round_id as "roundId", p.requirement_id as "requirementId", p.counted
    from wallet.requirement_part p join wallet.requirement r on r.id = p.requirement_id
    where p.brand_id = ${brandId} and p.round_id = any (${uuids(roundIds)}::uuid[]) and p.counted > 0
    order by r.number`.execute(db);
  return rows;
};
/** The rounds that contributed to a member's own requirement. */
export const readRoundsOf = async (
  db: Queryable,
  {
    brandId,
    memberId,
    requirementId,
    limit,
  }: { brandId: string; memberId: string; requirementId: string; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ roundId: string }>`
    select p.round_id as "roundId" from wallet.requirement_part p join wallet.requirement r on r.id = p.requirement_id
    where r.id = ${requirementId}::uuid and r.brand_id = ${brandId} and r.member_id = ${memberId}::uuid and p.counted > 0
    limit ${limit}`.execute(db);
  return rows.map(({ roundId }) => roundId);
};
