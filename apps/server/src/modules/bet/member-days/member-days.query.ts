import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { DaysQuery, GameSumsRow } from './member-day.store.ts';

/** What a member staked and won since the account was opened. */
export const readMemberLifetime = async (
  db: Queryable,
  { brandId, memberId, currency }: { brandId: string; memberId: string; currency: string },
): Promise<{ staked: bigint; won: bigint }> => {
  const { rows } = await sql<{ staked: bigint; won: bigint }>`
    select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(won), 0)::bigint as won from bet.member_day
    where brand_id = ${brandId} and member_id = ${memberId}::uuid and currency = ${currency}`.execute(db);
  return rows[0] ?? { staked: 0n, won: 0n };
};
/** What a member staked and won, month by month since a day. */
export const readMemberMonths = async (
  db: Queryable,
  { brandId, memberId, currency, since }: { brandId: string; memberId: string; currency: string; since: string },
): Promise<MonthSums[]> => {
  const { rows } = await sql<MonthSums>`
    select to_char(day, 'YYYY-MM') as month, sum(staked)::bigint as staked, sum(won)::bigint as won from bet.member_day
    where brand_id = ${brandId} and member_id = ${memberId}::uuid and currency = ${currency} and day >= ${since}::date
    group by 1 order by 1`.execute(db);
  return rows;
};
export type MonthSums = { month: string; staked: bigint; won: bigint };
/** What a member staked and won, by day or month, by game type and by vendor, in one scan of the days. */
export const readMemberDays = async (
  db: Queryable,
  { brandId, memberId, currency, from, to, gameType }: DaysQuery,
  step: 'day' | 'month',
): Promise<DaySumsRow[]> => {
  const { rows } = await sql<DaySumsRow>`
    select case grouping(step, d.game_type, d.vassalage) when 3 then 'step' when 5 then 'gameType' else 'vassalage' end as by,
      step::date as day, d.game_type as "gameType", d.vassalage, sum(d.rounds)::int as rounds,
      sum(d.staked)::bigint as staked, sum(d.won)::bigint as won
    from (select *, date_trunc(${step}, day::timestamp) as step from bet.member_day) d
    where d.brand_id = ${brandId} and d.member_id = ${memberId}::uuid and d.currency = ${currency}
      and d.day between ${from}::date and ${to}::date and d.rounds > 0
      and (${gameType ?? null}::text is null or d.game_type = ${gameType ?? null})
    group by grouping sets ((step), (d.game_type), (d.vassalage)) order by 1, 2, 3, 4`.execute(db);
  return rows;
};
/** One row per kind of sum; the null columns show which kind it is. Lifetime sums fit a bigint, as in the ledger. */
export type DaySumsRow = GameSumsRow & { by: 'step' | 'gameType' | 'vassalage'; day: string | null };
