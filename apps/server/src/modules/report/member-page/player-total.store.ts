import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

type Owner = { brandId: string; memberId: string; currency: string };

export type PlayerTotal = {
  deposits: bigint;
  depositCount: number;
  firstDepositAt: Date | null;
  lastDepositAt: Date | null;
  withdrawals: bigint;
  withdrawalCount: number;
  rounds: bigint;
  staked: bigint;
  /** With the results of vendor wallets. */
  won: bigint;
  bonus: bigint;
  fees: bigint;
  adjustments: bigint;
  lastPlayedDay: string | null;
};

const nothing: PlayerTotal = {
  deposits: 0n,
  depositCount: 0,
  firstDepositAt: null,
  lastDepositAt: null,
  withdrawals: 0n,
  withdrawalCount: 0,
  rounds: 0n,
  staked: 0n,
  won: 0n,
  bonus: 0n,
  fees: 0n,
  adjustments: 0n,
  lastPlayedDay: null,
};

/** What a player played, paid and was given since the account was opened. */
export const readPlayerTotal = async (db: Queryable, { brandId, memberId, currency }: Owner): Promise<PlayerTotal> => {
  const { rows } = await sql<PlayerTotal>`
    select deposits, deposit_count as "depositCount", first_deposit_at as "firstDepositAt",
      last_deposit_at as "lastDepositAt", withdrawals, withdrawal_count as "withdrawalCount", rounds, staked,
      won + wallet_result as won, bonus, fees, adjustments, last_played_day::text as "lastPlayedDay"
    from report.player_total
    where brand_id = ${brandId} and member_id = ${memberId}::uuid and currency = ${currency}`.execute(db);
  return rows[0] ?? nothing;
};

export type PlayerWeek = { week: string; deposits: bigint; withdrawals: bigint; ngr: bigint };

/** A player's last weeks up to the current one, also those without figures; weeks begin on Monday. */
export const readPlayerWeeks = async (
  db: Queryable,
  { brandId, memberId, currency, timeZone, now, weeks }: Owner & { timeZone: string; now: Date; weeks: number },
): Promise<PlayerWeek[]> => {
  const { rows } = await sql<PlayerWeek>`
    select w.week::text as week, coalesce(sum(d.deposits), 0)::bigint as deposits,
      coalesce(sum(d.withdrawals), 0)::bigint as withdrawals,
      coalesce(sum(d.staked - d.won - d.wallet_result - d.bonus - d.fees - d.adjustments), 0)::bigint as ngr
    from (select date_trunc('week', ${now}::timestamptz at time zone ${timeZone}::text)::date - 7 * n as week
      from generate_series(0, ${weeks - 1}::int) as n) w
    left join report.player_day d on d.brand_id = ${brandId} and d.member_id = ${memberId}::uuid
      and d.currency = ${currency} and d.day >= w.week and d.day < w.week + 7
    group by w.week order by w.week`.execute(db);
  return rows;
};
