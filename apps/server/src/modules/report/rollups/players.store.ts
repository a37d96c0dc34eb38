import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { groupsSql } from './rollup.sql.ts';

/** The queries that lower modules lend: accounts, from where they are, and by whom they came. */
export type PlayerSources = {
  accounts: RawBuilder<unknown>;
  residences: RawBuilder<unknown>;
  acquisitions: RawBuilder<unknown>;
};

/** Makes the roll-ups know the accounts of these facts and movements, if the member list has not yet. */
export const meetPlayers = async (
  tx: Tx,
  {
    brandId,
    facts,
    movements,
    accounts,
  }: { brandId: string; facts: RawBuilder<unknown>; movements: RawBuilder<unknown>; accounts: RawBuilder<unknown> },
): Promise<void> => {
  await sql`
    insert into report.player (brand_id, member_id, joined_at)
    select ${brandId}, a.id, a.joined_at
    from (select f.member_id from (${facts}) f union select m.member_id from (${movements}) m) x
    join (${accounts}) a on a.id = x.member_id
    where not exists (select from report.player p where p.brand_id = ${brandId} and p.member_id = x.member_id)
    on conflict do nothing`.execute(tx);
};

/**
 * Stamps what new players are grouped by, and counts them as new on the day they joined. Whoever has just joined waits a
 * minute, until country and agent are noted, unless they have played or paid already.
 */
export const takePlayers = async (
  tx: Tx,
  {
    brandId,
    timeZone,
    facts,
    movements,
    limit,
    sources: { residences, acquisitions, accounts },
  }: {
    brandId: string;
    timeZone: string;
    facts: RawBuilder<unknown>;
    movements: RawBuilder<unknown>;
    limit: number;
    sources: PlayerSources;
  },
): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    with fresh as materialized (
      (select member_id, joined_at from report.player where brand_id = ${brandId} and not is_counted
        and joined_at < platform.deadline_now() - interval '1 minute' order by joined_at limit ${limit})
      union
      select p.member_id, p.joined_at from (
        select f.member_id from (${facts}) f union select m.member_id from (${movements}) m) x
      join report.player p on p.brand_id = ${brandId} and p.member_id = x.member_id and not p.is_counted
    ), stamped as materialized (
      select f.member_id, (f.joined_at at time zone ${timeZone}::text)::date as joined_day,
        coalesce(r.country, '??') as country,
        case when q.link_id is not null then q.link_id::text when a.recommender_id is not null then 'referral'
          else 'direct' end as source,
        coalesce(q.agent_id::text, '-') as agent
      from fresh f left join (${accounts}) a on a.id = f.member_id
      left join (${residences}) r on r.brand_id = ${brandId} and r.member_id = f.member_id
      left join (${acquisitions}) q on q.brand_id = ${brandId} and q.member_id = f.member_id
    ), marked as (
      update report.player p set is_counted = true, joined_day = s.joined_day, country = s.country, source = s.source,
        agent = s.agent
      from stamped s where p.brand_id = ${brandId} and p.member_id = s.member_id
    ), counted as (
      insert into report.joined_day as t (brand_id, dimension, day, key, players)
      select ${brandId}, g.dimension, p.joined_day, g.key, count(*)::integer from stamped p cross join ${groupsSql}
      group by 2, 3, 4 order by 2, 3, 4
      on conflict (brand_id, dimension, day, key) do update set players = t.players + excluded.players
    )
    select count(*)::int as taken from stamped`.execute(tx);
  return rows[0]?.taken ?? 0;
};
