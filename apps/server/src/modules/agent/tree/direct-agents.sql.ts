import { type RawBuilder, sql } from 'kysely';

/** Lent to modules above: the active agents directly under an agent today, as `number` and `member_id`. */
export const directAgentsSql = (upline: bigint): RawBuilder<unknown> =>
  sql`select n.number, n.member_id from agent.node n
    where n.upline = ${upline}::bigint and n.is_agent and n.state = 'active'`;
