import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { pathsOf } from '../figures/money.store.ts';

export type PlacedAccount = { number: bigint; day: string; memberId: string; isAgent: boolean; level: number };

/**
 * Where accounts stood under an agent on given days: 0 for the agent itself, 1 directly under it. Those outside of its
 * team are left out.
 */
export const readLevels = async (
  db: Queryable,
  agent: bigint,
  places: readonly { memberId: string; day: string }[],
): Promise<PlacedAccount[]> => {
  if (places.length === 0) return [];
  const { rows } = await sql<PlacedAccount>`
    with asked as materialized (
      select distinct n.number, n.member_id, n.is_agent, x.day
      from jsonb_to_recordset(${JSON.stringify(places.map(({ memberId, day }) => ({ memberId, day })))}::jsonb) as x ("memberId" uuid, day date)
      join agent.node n on n.member_id = x."memberId"
    )
    select p.number, p.day, p.member_id as "memberId", p.is_agent as "isAgent",
      cardinality(p.path) - array_position(p.path, ${agent}::bigint) + (p.path[cardinality(p.path)] <> p.number)::int as level
    from (${pathsOf(sql`asked`)}) p
    where ${agent}::bigint = any (p.path)`.execute(db);
  return rows;
};
