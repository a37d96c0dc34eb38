import { type RawBuilder, sql } from 'kysely';

/** By whom accounts came, for joins of modules above: `brand_id`, `member_id`, `agent_id` (directly above), `link_id`. */
export const acquisitionSql: RawBuilder<unknown> = sql`
  select n.brand_id, n.member_id, u.member_id as agent_id, l.link_id
  from agent.node n left join agent.node u on u.number = n.upline
  left join agent.link_account l on l.member_id = n.member_id`;
