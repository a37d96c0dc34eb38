import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/**
 * Why the play of a day in the facts differs from what was booked on that day, item by item: rounds are counted whole on
 * the day they ended, postings on their own day.
 */
const playBridgeItems = [
  /** Booked on earlier days, of rounds that ended on this one. */
  'bookedEarlier',
  /** Booked on later days, of rounds that ended on this one. */
  'bookedLater',
  /** Booked on this day, of rounds that ended on another one, or have not ended. */
  'endedElsewhere',
  'notEnded',
  /** Booked on this day, of rounds that were taken back whole. */
  'takenBack',
  /** What reversals could not take from a wallet: the round counts it as taken, the member owes it. */
  'owed',
  /** Rounds that came from another platform, with no postings here. */
  'imported',
] as const;
export type PlayBridgeItem = (typeof playBridgeItems)[number];

export type PlayBridge = { currency: string; item: PlayBridgeItem; staked: bigint; won: bigint };

/** Stakes and wins of the day's rounds as their facts say, by currency, are what was booked on the day plus these items. */
export const readPlayBridge = async (
  db: Queryable,
  {
    brandId,
    day,
    timeZone,
    sourceIds,
  }: { brandId: string; day: string; timeZone: string; sourceIds: readonly number[] },
): Promise<PlayBridge[]> => {
  const from = sql`(${day}::date)::timestamp at time zone ${timeZone}::text`;
  const to = sql`(${day}::date + 1)::timestamp at time zone ${timeZone}::text`;
  const isStake = sql`m.kind in ('bet', 'tip', 'rollback_bet')`;
  const amount = sql`(m.cash + m.bonus)`;
  const { rows } = await sql<PlayBridge>`
    with ended as materialized (
      select f.round_id as id from bet.fact f where f.brand_id = ${brandId} and f.day = ${day}::date
      group by 1 having sum(f.d_rounds) <> 0
    ), moves as (
      select case when m.at < ${from} then 'bookedEarlier' when m.at >= ${to} then 'bookedLater' end as item,
        r.currency, case when ${isStake} then -${amount} else 0 end as staked,
        case when ${isStake} then 0 else ${amount} end as won
      from ended e join bet.round r using (id) join bet.round_move m on m.round_id = e.id
      where m.at < ${from} or m.at >= ${to}
      union all
      select case when r.state = 'rolled_back' then 'takenBack' when r.state = 'settled' then 'endedElsewhere'
          else 'notEnded' end, r.currency,
        case when ${isStake} then ${amount} else 0 end, case when ${isStake} then 0 else -${amount} end
      from bet.round_move m join bet.round r on r.id = m.round_id
      where m.source_id = any (${`{${sourceIds.join(',')}}`}::smallint[]) and m.at >= ${from} and m.at < ${to}
        and r.brand_id = ${brandId} and not r.is_play_money and not exists (select from ended e where e.id = r.id)
      union all
      select 'owed', r.currency, case when ${isStake} then ${amount} else 0 end,
        case when ${isStake} then 0 else -${amount} end
      from ended e join bet.round r using (id) join bet.round_move m on m.round_id = e.id
      where m.is_undone or m.kind in ('rollback_bet', 'rollback_win')
      union all
      select 'imported', r.currency, r.staked + r.tipped, r.won from ended e join bet.round r using (id)
      where not exists (select from bet.round_move m where m.round_id = e.id)
    )
    select item, currency, sum(staked)::bigint as staked, sum(won)::bigint as won from moves group by 1, 2
    having sum(staked) <> 0 or sum(won) <> 0`.execute(db);
  return rows;
};

/** What reversals booked on a day could not take, by currency: the members' new debts. */
export const readShortReversals = async (
  db: Queryable,
  {
    brandId,
    day,
    timeZone,
    sourceIds,
  }: { brandId: string; day: string; timeZone: string; sourceIds: readonly number[] },
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ currency: string; owed: bigint }>`
    select r.currency, sum(m.cash + m.bonus + u.undone)::bigint as owed
    from bet.round_move m join bet.round r on r.id = m.round_id
    cross join lateral (select coalesce(sum(u.cash + u.bonus), 0) as undone from bet.round_move u
      where u.round_id = m.round_id and u.is_undone and u.key = m.ref_key) u
    where m.source_id = any (${`{${sourceIds.join(',')}}`}::smallint[]) and m.kind = 'rollback_win'
      and m.at >= (${day}::date)::timestamp at time zone ${timeZone}::text
      and m.at < (${day}::date + 1)::timestamp at time zone ${timeZone}::text
      and r.brand_id = ${brandId} and not r.is_play_money
    group by 1`.execute(db);
  return new Map(rows.map(({ currency, owed }) => [currency, owed]));
};
