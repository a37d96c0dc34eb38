import { type RawBuilder, sql } from 'kysely';
import { realAccountsSql } from '#modules/member/index.ts';

/**
 * The accounts after an id, in the order in which they were made, with `is_placed` and `waits`: whether the recommender
 * has no place yet.
 */
export const accountsAfterSql = ({ after, limit }: { after: string; limit: number }): RawBuilder<unknown> => sql`
  select m.*, n.number is not null as is_placed, r.id is not null and rn.number is null as waits
  from (select * from (${realAccountsSql}) a where a.id > ${after}::uuid order by a.id limit ${limit}) m
  left join agent.node n on n.member_id = m.id
  left join (${realAccountsSql}) r on r.id = m.recommender_id and r.brand_id = m.brand_id
  left join agent.node rn on rn.member_id = r.id`;

/** Whether an account is real and has no place yet, as one row `waits`. */
export const waitsSql = ({ brandId, memberId }: { brandId: string; memberId: string }): RawBuilder<unknown> => sql`
  select exists (
    select from (${realAccountsSql}) a where a.id = ${memberId}::uuid and a.brand_id = ${brandId}
      and not exists (select from agent.node n where n.member_id = a.id)
  ) as waits`;
