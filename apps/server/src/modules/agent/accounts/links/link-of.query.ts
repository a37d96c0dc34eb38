import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { Owner } from '../accounts.types.ts';

/** The agent's link by which an account was registered; null: by none. */
export const linkOf = async (
  db: Queryable,
  { brandId, memberId }: Owner,
): Promise<{ agentId: string; label: string } | null> => {
  const { rows } = await sql<{ agentId: string; label: string }>`
    select l.agent_member_id as "agentId", l.label from agent.link_account a join agent.link l on l.id = a.link_id
    where a.member_id = ${memberId}::uuid and a.brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
};
