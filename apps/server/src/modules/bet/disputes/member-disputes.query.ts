import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { Dispute } from './dispute.types.ts';

type Owner = { brandId: string; memberId: string };

/** A member's disputed rounds, newest first. */
export const readMemberDisputes = async (
  db: Queryable,
  { brandId, memberId, limit }: Owner & { limit: number },
): Promise<Pick<Dispute, 'roundId' | 'comment' | 'state' | 'answer' | 'at'>[]> => {
  const { rows } = await sql<Pick<Dispute, 'roundId' | 'comment' | 'state' | 'answer' | 'at'>>`
    select round_id as "roundId", comment, state, answer, created_at as at from bet.dispute
    where brand_id = ${brandId} and member_id = ${memberId}::uuid order by created_at desc limit ${limit}`.execute(db);
  return rows;
};
