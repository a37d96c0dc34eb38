import type { GameType } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { betsSql } from '../realtime/bets.sql.ts';
import type { Range } from './pages.types.ts';

export type RealtimeDay = {
  day: string;
  contractId: string;
  terms: string;
  entitled: bigint;
  below: bigint;
  paid: bigint;
  bets: Record<GameType, string>;
};

/** An agent's real-time salary by day and contract, newest first. What a window paid is of the contract it names. */
export const readRealtimeDays = async (
  db: Queryable,
  { agent, range: { from, to } }: { agent: bigint; range: Range },
): Promise<RealtimeDay[]> => {
  const { rows } = await sql<RealtimeDay>`
    with paid as (
      select b.day, b.contract_id, sum(b.amount)::bigint as amount from contract.realtime_bill b
      where b.downline = ${agent}::bigint and b.day between ${from}::date and ${to}::date and b.state = 'paid'
      group by 1, 2)
    -- What is paid for late facts, or after midnight, is of a day on which its contract may have none of its own.
    select x.day, c.id as "contractId", c.terms, coalesce(d.entitled, 0) as entitled, coalesce(d.below, 0) as below,
      coalesce(p.amount, 0) as paid, ${betsSql(sql`d.bets`)} as bets
    from (
      select * from contract.realtime_day
      where downline = ${agent}::bigint and day between ${from}::date and ${to}::date
    ) d full join paid p on p.day = d.day and p.contract_id = d.contract_id
    cross join lateral (select coalesce(d.day, p.day) as day, coalesce(d.contract_id, p.contract_id) as id) x
    join contract.contract c on c.id = x.id
    order by x.day desc, c.starts_at desc`.execute(db);
  return rows;
};

export type RealtimeState = { windowEnd: Date | null; earned: bigint; paid: bigint };

/** The end of the last window of a brand, and an agent's sums over all days. */
export const readRealtimeState = async (
  db: Queryable,
  { brandId, agent }: { brandId: string; agent: bigint },
): Promise<RealtimeState> => {
  const { rows } = await sql<RealtimeState>`select nullif(c.window_end, '-infinity') as "windowEnd",
      coalesce(b.earned, 0) as earned, coalesce(b.paid, 0) as paid
    from (select 1) one left join contract.realtime_cursor c on c.brand_id = ${brandId}
    left join contract.realtime_balance b on b.downline = ${agent}::bigint`.execute(db);
  return rows[0] ?? { windowEnd: null, earned: 0n, paid: 0n };
};

export type WindowRow = { windowEnd: Date; amount: bigint; state: 'payable' | 'paid'; paidAt: Date | null };

/** The payments of a day, newest first. */
export const readWindows = async (
  db: Queryable,
  { agent, day }: { agent: bigint; day: string },
): Promise<WindowRow[]> => {
  const { rows } = await sql<WindowRow>`select b.window_end as "windowEnd", b.amount, b.state, b.paid_at as "paidAt"
    from contract.realtime_bill b where b.downline = ${agent}::bigint and b.day = ${day}::date
    order by b.window_end desc`.execute(db);
  return rows;
};
