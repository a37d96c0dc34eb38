import { type RawBuilder, sql } from 'kysely';

/**
 * Every account that is no trial account, for joins of modules above: `id`, `brand_id`, `is_agent`, `is_closed`,
 * `joined_at`, `recommender_id`, `username_key`.
 */
export const realAccountsSql: RawBuilder<unknown> = sql`
  select m.id, m.brand_id, m.kind = 'agent' as is_agent, m.state = 'closed' as is_closed, m.joined_at, m.recommender_id,
    m.username_key
  from member.member m where m.kind <> 'trial'`;
