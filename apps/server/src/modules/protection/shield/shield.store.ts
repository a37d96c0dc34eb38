import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { flaggedSql } from '../harm/harm.store.ts';
import { restrictedSql } from '../restriction/restriction.store.ts';

/**
 * Whether no offer may reach the member of a column, as SQL for a statement that goes over many of them: those who
 * rest, are excluded or are on the way back, and those whose play shows markers of harm. The one place of this rule.
 */
export const shieldedSql = (who: { brandId: string; memberId: RawBuilder<unknown> }): RawBuilder<boolean> =>
  sql<boolean>`(${restrictedSql(who)} or ${flaggedSql(who)})`;

export const readShielded = async (
  db: Queryable,
  { brandId, memberIds }: { brandId: string; memberIds: readonly string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ memberId: string }>`
    select asked.member_id as "memberId" from unnest(${[...memberIds]}::uuid[]) as asked (member_id)
    where ${shieldedSql({ brandId, memberId: sql`asked.member_id` })}`.execute(db);
  return rows.map(({ memberId }) => memberId);
};
