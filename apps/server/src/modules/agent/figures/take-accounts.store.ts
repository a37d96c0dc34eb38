import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

const holdsOn = (row: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${row}.from_day <= f.joined_day and (${row}.to_day is null or ${row}.to_day > f.joined_day)`;

/**
 * Makes the figures know accounts, and counts them as joined for every agent above on the day they joined. Waiting
 * accounts stay unknown. Returns their members, whose earlier facts are to be added now.
 */
export const takeAccounts = async (
  tx: Tx,
  { brandId, limit }: { brandId: string; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ memberId: string }>`
    with fresh as materialized (
      select number, member_id, joined_day from agent.node
      where brand_id = ${brandId} and not in_figures and state <> 'waiting'
      order by number limit ${limit} for no key update
    ), known as (
      update agent.node n set in_figures = true from fresh f where n.number = f.number
    ), joined as (
      insert into agent.team_money_day as d (number, day, brand_id, joined)
      select a.number, f.joined_day, ${brandId}, count(*)::integer from fresh f
      join agent.placement p on p.number = f.number and ${holdsOn(sql`p`)}
      join agent.lineage l on l.number = p.upline and ${holdsOn(sql`l`)}
      cross join unnest(l.path) as a (number) group by 1, 2 order by 1, 2
      on conflict (number, day) do update set joined = d.joined + excluded.joined
    )
    select member_id as "memberId" from fresh`.execute(tx);
  return rows.map(({ memberId }) => memberId);
};
