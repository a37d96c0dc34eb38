import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { withdrawalOf } from './withdrawal.store.ts';
import type { Withdrawal } from './withdrawal.types.ts';

/** Filter for the withdrawals of a brand. Times are ISO text. */
type WithdrawalFilter = {
  brandId: string;
  memberId?: string | undefined;
  method?: string | undefined;
  currency?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  amountMin?: bigint | undefined;
  amountMax?: bigint | undefined;
  /** A reference, ours or the provider's, or our id. */
  text?: string | undefined;
  state?: string | undefined;
  /** Withdrawals that wait for staff. */
  queue?: 'review' | 'unknown' | 'disputes' | undefined;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const queues = {
  review: sql`state = 'review'`,
  unknown: sql`state = 'unknown'`,
  disputes: sql`(state in ('partly', 'not_received') or (complaint_at is not null and complaint_ended_at is null))`,
} as const;

const when = <Value>(value: Value | undefined, condition: (value: Value) => RawBuilder<unknown>) =>
  value === undefined ? [] : [condition(value)];

/** Only the requested conditions, so that the query plan fits them. */
const matching = (filter: WithdrawalFilter): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      sql`brand_id = ${filter.brandId}`,
      ...when(filter.memberId, (id) => sql`member_id = ${id}::uuid`),
      ...when(filter.method, (id) => sql`method_id = ${id}::uuid`),
      ...when(filter.currency, (currency) => sql`currency = ${currency}`),
      ...when(filter.from, (from) => sql`created_at >= ${from}::timestamptz`),
      ...when(filter.to, (to) => sql`created_at < ${to}::timestamptz`),
      ...when(filter.amountMin, (min) => sql`amount >= ${min}`),
      ...when(filter.amountMax, (max) => sql`amount <= ${max}`),
      ...when(filter.state, (state) => sql`state = ${state}`),
      ...when(filter.queue, (queue) => queues[queue]),
      ...when(filter.text, (text) =>
        uuid.test(text)
          ? sql`(id = ${text}::uuid or last_payout_id = ${text}::uuid)`
          : sql`(reference = ${text.toUpperCase()} or id in (select withdrawal_id from cashier.payout
              where brand_id = ${filter.brandId} and provider_ref = ${text}))`,
      ),
    ],
    sql` and `,
  )}`;

export type WithdrawalSort = { by: 'createdAt' | 'amount'; isAscending: boolean };
export type WithdrawalCursor = { value: bigint; id: string };

/** A page of withdrawals by creation time or by amount. */
export const readPage = async (
  db: Queryable,
  filter: WithdrawalFilter,
  { sort, beyond, limit }: { sort: WithdrawalSort; beyond: WithdrawalCursor | null; limit: number },
): Promise<Withdrawal[]> => {
  const way = sort.isAscending ? 'asc' : 'desc';
  const column = sort.by === 'amount' ? 'amount' : 'created_at';
  const cursorValue =
    sort.by === 'amount' ? sql`${beyond?.value}::bigint` : sql`${new Date(Number(beyond?.value ?? 0n))}::timestamptz`;
  const rows = await db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where(matching(filter))
    .$if(beyond !== null, (query) =>
      query.where(
        sql<boolean>`(${sql.ref(column)}, id) ${sort.isAscending ? sql`>` : sql`<`} (${cursorValue}, ${beyond?.id}::uuid)`,
      ),
    )
    .orderBy(column, way)
    .orderBy('id', way)
    .limit(limit)
    .execute();
  return rows.map(withdrawalOf);
};

/** Counts the matching withdrawals, up to a bound. */
export const countPage = async (db: Queryable, filter: WithdrawalFilter, bound: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from cashier.withdrawal where ${matching(filter)} limit ${bound}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

type QueueCounts = { review: number; unknown: number; disputes: number; overdue: number };

/** Counts of a brand's withdrawals that wait for staff, independent of the filter. */
export const readCounts = async (db: Queryable, brandId: string): Promise<QueueCounts> => {
  const { rows } = await sql<QueueCounts>`
    select count(*) filter (where state = 'review')::int as review, count(*) filter (where state = 'unknown')::int as unknown,
      (count(*) filter (where state in ('partly', 'not_received')) + (select count(*) from cashier.withdrawal
        where brand_id = ${brandId} and complaint_at is not null and complaint_ended_at is null))::int as disputes,
      count(*) filter (where is_escalated or deadline_at <= platform.deadline_now())::int as overdue
    from cashier.withdrawal where brand_id = ${brandId}
      and state in ('requested', 'review', 'approved', 'paying', 'unknown', 'partly', 'not_received')`.execute(db);
  return rows[0] ?? { review: 0, unknown: 0, disputes: 0, overdue: 0 };
};

type DayOfPayouts = { day: string; currency: string; paid: bigint; count: number };

/** Paid sums for each of the last 30 days of the filter, by currency; days without any are left out. */
export const readDays = async (db: Queryable, filter: WithdrawalFilter): Promise<DayOfPayouts[]> => {
  const { rows } = await sql<DayOfPayouts>`
    select (p.ended_at at time zone 'UTC')::date::text as day, p.currency, sum(p.amount_paid)::bigint as paid, count(*)::int as count
    from cashier.payout p
    where p.brand_id = ${filter.brandId} and p.state = 'paid' and p.withdrawal_id in (
      select id from cashier.withdrawal where ${matching(filter)}
        and created_at >= coalesce(${filter.to ?? null}::timestamptz, clock_timestamp()) - interval '30 days')
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};
