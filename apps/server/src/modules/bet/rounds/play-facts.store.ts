import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** A stretch of time with its last week, both ending at `to`. */
type Window = { from: Date; lastWeek: Date; to: Date };

/** Members of a brand who played for real money in a period, with ids after `afterMember`. */
export const readPlayersSince = async (
  db: Queryable,
  { brandId, window, afterMember, limit }: { brandId: string; window: Window; afterMember: string; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id as "memberId" from bet.member_day
    where brand_id = ${brandId} and member_id > ${afterMember}::uuid and day >= ${window.from}::timestamptz::date
      and day <= ${window.to}::timestamptz::date and rounds > 0
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ memberId }) => memberId);
};

export type PlayHabits = {
  memberId: string;
  bets30: number;
  nightBets30: number;
  bets7: number;
  betsBefore: number;
  stake7: bigint;
  stakeBefore: bigint;
};

/**
 * Members' play habits: number of rounds, rounds at night in the brand's time zone, and the average stake in the last
 * week and before it, in the currency that each of them plays most in. Excludes play money.
 */
export const readPlayHabits = async (
  db: Queryable,
  {
    brandId,
    memberIds,
    window,
    timeZone,
  }: { brandId: string; memberIds: readonly string[]; window: Window; timeZone: string },
): Promise<PlayHabits[]> => {
  const { from, lastWeek, to } = window;
  const { rows } = await sql<PlayHabits>`
    with played as (
      select member_id, currency,
        count(*)::int as bets,
        count(*) filter (where extract(hour from opened_at at time zone ${timeZone}) < 5)::int as nights,
        count(*) filter (where opened_at >= ${lastWeek})::int as bets7,
        coalesce(sum(staked) filter (where opened_at >= ${lastWeek}), 0) as staked7,
        coalesce(sum(staked) filter (where opened_at < ${lastWeek}), 0) as staked_before
      from bet.round
      where member_id = any (${[...memberIds]}::uuid[]) and brand_id = ${brandId} and not is_play_money
        and opened_at >= ${from} and opened_at < ${to} and state <> 'rolled_back'
      group by member_id, currency
    ),
    counts as (select member_id, sum(bets)::int as bets, sum(nights)::int as nights from played group by member_id),
    usual as (select distinct on (member_id) * from played order by member_id, bets desc, currency)
    select member_id as "memberId", counts.bets as bets30, counts.nights as "nightBets30", usual.bets7,
      usual.bets - usual.bets7 as "betsBefore",
      div(usual.staked7, greatest(usual.bets7, 1))::bigint as stake7,
      div(usual.staked_before, greatest(usual.bets - usual.bets7, 1))::bigint as "stakeBefore"
    from counts join usual using (member_id)`.execute(db);
  return rows;
};

/** By member: before how many of these moments the member had lost money within the preceding hour. */
export const countAfterLoss = async (
  db: Queryable,
  { brandId, moments }: { brandId: string; moments: readonly { memberId: string; at: Date }[] },
): Promise<ReadonlyMap<string, number>> => {
  if (moments.length === 0) return new Map();
  const { rows } = await sql<{ memberId: string; count: number }>`
    select asked.member_id as "memberId", count(*)::int as count
    from unnest(${moments.map(({ memberId }) => memberId)}::uuid[], ${moments.map(({ at }) => at)}::timestamptz[])
      as asked (member_id, at)
    cross join lateral (
      select sum(won - staked) as net from bet.round
      where round.member_id = asked.member_id and brand_id = ${brandId} and not is_play_money
        and opened_at >= asked.at - interval '1 hour' and opened_at < asked.at and state = 'settled'
    ) hour
    where hour.net < 0
    group by asked.member_id`.execute(db);
  return new Map(rows.map(({ memberId, count }) => [memberId, count]));
};
