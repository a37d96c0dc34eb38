import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type WaitingOrders = { count: number; oldestAt: Date | null };

const nothing: WaitingOrders = { count: 0, oldestAt: null };

/** Deposits that staff have to confirm. */
export const countDepositsToReview = async (db: Queryable, brandId: string): Promise<WaitingOrders> => {
  const { rows } = await sql<WaitingOrders>`
    select count(*)::int as count, min(state_at) as "oldestAt" from cashier.deposit
    where brand_id = ${brandId} and state = 'waiting' and (provider_code = 'manual' or needs_people)`.execute(db);
  return rows[0] ?? nothing;
};

/** Deposits where the provider's report does not fit the order; each needs two people. */
export const countDepositsSetAside = async (db: Queryable, brandId: string): Promise<WaitingOrders> => {
  const { rows } = await sql<WaitingOrders>`
    select count(*)::int as count, min(state_at) as "oldestAt" from cashier.deposit
    where brand_id = ${brandId} and state = 'waiting' and needs_people`.execute(db);
  return rows[0] ?? nothing;
};

export type WaitingWithdrawals = { review: WaitingOrders; unknown: WaitingOrders; disputes: WaitingOrders };

/** Withdrawals that wait for staff, by queue; a complaint counts as a dispute until it is closed. */
export const countWithdrawalsWaiting = async (db: Queryable, brandId: string): Promise<WaitingWithdrawals> => {
  const { rows } = await sql<WaitingOrders & { queue: keyof WaitingWithdrawals }>`
    select queue, count(*)::int as count, min(since) as "oldestAt" from (
      select case state when 'review' then 'review' when 'unknown' then 'unknown' else 'disputes' end as queue,
        state_since as since
      from cashier.withdrawal
      where brand_id = ${brandId} and state in ('review', 'unknown', 'partly', 'not_received')
      union all
      select 'disputes', complaint_at from cashier.withdrawal
      where brand_id = ${brandId} and complaint_at is not null and complaint_ended_at is null
        and state not in ('review', 'unknown', 'partly', 'not_received')
    ) waiting group by queue`.execute(db);
  const of = (name: keyof WaitingWithdrawals): WaitingOrders => {
    const found = rows.find(({ queue }) => queue === name);
    return found === undefined ? nothing : { count: found.count, oldestAt: found.oldestAt };
  };
  return { review: of('review'), unknown: of('unknown'), disputes: of('disputes') };
};

/**
 * Open differences between statements and ledger: those of the brand, and those at its providers that belong to no
 * known brand.
 */
export const countOpenDifferences = async (db: Queryable, brandId: string): Promise<WaitingOrders> => {
  const { rows } = await sql<WaitingOrders>`
    select count(*)::int as count, min(found_at) as "oldestAt" from cashier.statement_difference
    where resolved_at is null and (brand_id = ${brandId} or (brand_id is null
      and provider_code in (select m.provider_code from cashier.method m where m.brand_id = ${brandId})))`.execute(db);
  return rows[0] ?? nothing;
};

/** Deposits credited to a brand's wallets between two times, by currency. Queried by provider to match the index. */
export const sumDeposits = async (
  db: Queryable,
  { brandId, from, to }: { brandId: string; from: Date; to: Date },
): Promise<{ currency: string; credited: bigint; count: number }[]> => {
  const { rows } = await sql<{ currency: string; credited: bigint; count: number }>`
    select currency, sum(amount_credited)::bigint as credited, count(*)::int as count from cashier.deposit
    where brand_id = ${brandId} and state = 'credited' and state_at >= ${from} and state_at < ${to}
      and provider_code in (select distinct provider_code from cashier.method where brand_id = ${brandId})
    group by currency order by currency`.execute(db);
  return rows;
};
