import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { depthMax } from './tree.rules.ts';

export type NewPlace = {
  memberId: string;
  recommenderId: string | null;
  isAgent: boolean;
  state: 'waiting' | 'active' | 'closed';
  day: string;
};

export type Placed = { number: bigint; memberId: string; upline: bigint | null; isAgent: boolean; joinedDay: string };

/**
 * Writes node, placement and, for agents, paths. The upline is the recommender or, for an ordinary member, the
 * recommender's upline; from there the nearest agent upwards that is active and has room below it, else the brand. The
 * recommenders have their places already. An account that has a place keeps it. The caller holds the tree's lock.
 */
export const insertPlaces = async (tx: Tx, brandId: string, places: readonly NewPlace[]): Promise<Placed[]> => {
  const { rows } = await sql<Placed>`
    with given as (
      select * from unnest(${places.map(({ memberId }) => memberId)}::uuid[],
        ${places.map(({ recommenderId }) => recommenderId)}::uuid[], ${places.map(({ isAgent }) => isAgent)}::boolean[],
        ${places.map(({ state }) => state)}::text[], ${places.map(({ day }) => day)}::date[])
        with ordinality as g (member_id, recommender_id, is_agent, state, day, at)
    ), stood as (
      select g.*, up.number as upline, (select min(l.from_day) from agent.lineage l where l.number = up.number) as since
      from given g
      left join agent.node r on r.member_id = g.recommender_id and r.brand_id = ${brandId}
      left join lateral (
        select step.number from agent.lineage l
          cross join unnest(l.path) with ordinality as step (number, depth)
          join agent.node n on n.number = step.number and n.state = 'active'
        where l.number = case when r.is_agent then r.number else r.upline end and l.to_day is null
          and step.depth < ${depthMax}
        order by step.depth desc limit 1
      ) up on true
    ), added as (
      insert into agent.node (brand_id, member_id, is_agent, upline, state, joined_day)
      select ${brandId}, member_id, is_agent, upline, state, greatest(day, since) from stood order by at
      on conflict (member_id) do nothing
      returning number, member_id, upline, is_agent, joined_day
    ), placed as (
      insert into agent.placement (number, brand_id, upline, from_day)
      select number, ${brandId}, upline, joined_day from added
    ), lined as (
      insert into agent.lineage (number, brand_id, path, from_day, to_day)
      select a.number, ${brandId}, coalesce(u.path, '{}') || a.number, greatest(a.joined_day, u.from_day), u.to_day
      from added a left join agent.lineage u on u.number = a.upline and coalesce(u.to_day, 'infinity') > a.joined_day
      where a.is_agent
    )
    select number, member_id as "memberId", upline, is_agent as "isAgent", joined_day as "joinedDay" from added
    order by number`.execute(tx);
  return rows;
};
