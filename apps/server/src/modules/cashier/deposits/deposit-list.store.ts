import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { depositOf } from './deposit.store.ts';
import type { Deposit } from './deposit.types.ts';

/** Filter for the orders of a brand. Times are ISO text. */
export type DepositFilter = {
  brandId: string;
  memberId?: string | undefined;
  method?: string | undefined;
  currency?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  amountMin?: bigint | undefined;
  amountMax?: bigint | undefined;
  /** A reference, ours or the provider's, a transaction, or our id. */
  text?: string | undefined;
  state?: string | undefined;
  /** Orders that wait for staff. */
  queue?: 'review' | undefined;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const when = <Value>(value: Value | undefined, condition: (value: Value) => RawBuilder<unknown>) =>
  value === undefined ? [] : [condition(value)];

/** Only the requested conditions, so that the query plan fits them. */
const matching = (filter: DepositFilter): RawBuilder<boolean> =>
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
      ...when(filter.queue, () => sql`state = 'waiting' and (provider_code = 'manual' or needs_people)`),
      ...when(filter.text, (text) =>
        uuid.test(text)
          ? sql`(id = ${text}::uuid or provider_ref = ${text} or transaction_id = ${text})`
          : sql`(reference = ${text.toUpperCase()} or provider_ref = ${text} or transaction_id = ${text})`,
      ),
    ],
    sql` and `,
  )}`;

export type DepositCursor = { createdAt: Date; id: string };

/** A page of orders by creation time. */
export const readPage = async (
  db: Queryable,
  filter: DepositFilter,
  { beyond, isOldestFirst, limit }: { beyond: DepositCursor | null; isOldestFirst: boolean; limit: number },
): Promise<Deposit[]> => {
  const way = isOldestFirst ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('cashier.deposit')
    .selectAll()
    .where(matching(filter))
    .$if(beyond !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) ${isOldestFirst ? sql`>` : sql`<`} (${beyond?.createdAt}::timestamptz, ${beyond?.id}::uuid)`,
      ),
    )
    .orderBy('created_at', way)
    .orderBy('id', way)
    .limit(limit)
    .execute();
  return rows.map(depositOf);
};

/** Counts the matching orders, up to a bound. */
export const countPage = async (db: Queryable, filter: DepositFilter, bound: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from cashier.deposit where ${matching(filter)} limit ${bound}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

type DayOfDeposits = { day: string; currency: string; credited: bigint; count: number };

/** Credited sums for each of the last 30 days of the filter, by currency; days without any are left out. */
export const readDays = async (db: Queryable, filter: DepositFilter): Promise<DayOfDeposits[]> => {
  const { rows } = await sql<DayOfDeposits>`
    select (state_at at time zone 'UTC')::date::text as day, currency, sum(amount_credited)::bigint as credited,
      count(*)::int as count
    from cashier.deposit
    where ${matching(filter)} and state = 'credited'
      and created_at >= coalesce(${filter.to ?? null}::timestamptz, clock_timestamp()) - interval '30 days'
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

/** Other orders that name the same transaction: a proof is valid for one order only. */
export const readSameTransaction = async (
  db: Queryable,
  { brandId, id, transactionId }: Pick<Deposit, 'brandId' | 'id' | 'transactionId'>,
): Promise<{ depositId: string; reference: string }[]> => {
  if (transactionId === null) return [];
  return db
    .selectFrom('cashier.deposit')
    .select(['id as depositId', 'reference'])
    .where('brand_id', '=', brandId)
    .where('transaction_id', '=', transactionId)
    .where('id', '<>', id)
    .orderBy('created_at')
    .limit(20)
    .execute();
};

/** Which of the orders have a picture. */
export const withPictures = async (
  db: Queryable,
  { brandId, ids }: { brandId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct object_id::text as id from cashier.proof
    where brand_id = ${brandId} and object_kind = 'deposit' and object_id = any (${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
