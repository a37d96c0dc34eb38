import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { Node } from '../agent.types.ts';

/** The depth is read from the path, so that a move of a team need not write it for every account. */
const depth = sql`coalesce((select cardinality(l.path) + (l.number <> n.number)::int from agent.lineage l
  where l.number = case when n.is_agent then n.number else n.upline end and l.to_day is null), 1)`;

const nodeColumns = sql`n.number, n.brand_id as "brandId", n.member_id as "memberId", n.is_agent as "isAgent", n.upline,
  ${depth} as depth, n.state, n.joined_day as "joinedDay", n.may_transfer as "mayTransfer"`;

/** Today's place of an account; null for trial accounts and accounts of another brand. */
export const nodeOf = async (
  db: Queryable,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<Node | null> => {
  const { rows } = await sql<Node>`select ${nodeColumns} from agent.node n
    where n.member_id = ${memberId}::uuid and n.brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
};

/** Today's places by number, in any order. */
export const nodesByNumber = async (db: Queryable, brandId: string, numbers: readonly bigint[]): Promise<Node[]> => {
  const { rows } = await sql<Node>`select ${nodeColumns} from agent.node n
    where n.number = any(${numbers.map(String)}::bigint[]) and n.brand_id = ${brandId}`.execute(db);
  return rows;
};
