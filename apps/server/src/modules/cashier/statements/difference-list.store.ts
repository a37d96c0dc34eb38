import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { DifferenceCode, Direction } from './statement.types.ts';

export type DifferenceFilter = {
  brandId: string;
  provider: string | undefined;
  state: 'open' | 'resolved' | undefined;
};

export type DifferenceRow = {
  differenceId: string;
  providerCode: string;
  day: string;
  code: DifferenceCode;
  direction: Direction;
  /** The order that staff open: the deposit, or the withdrawal that a payment belongs to. */
  orderId: string;
  brandId: string | null;
  reference: string;
  amountOurs: bigint | null;
  currencyOurs: string | null;
  amountTheirs: bigint | null;
  currencyTheirs: string | null;
  foundAt: Date;
  resolvedAt: Date | null;
  micros: string;
};

/** A line without an order of ours is shown to every brand that the provider serves: any of them may know the payer. */
const where = ({ brandId, provider, state }: DifferenceFilter) => sql`
  (d.brand_id = ${brandId} or (d.brand_id is null and d.provider_code in (
    select m.provider_code from cashier.method m where m.brand_id = ${brandId})))
  ${provider === undefined ? sql`` : sql`and d.provider_code = ${provider}`}
  ${state === undefined ? sql`` : state === 'open' ? sql`and d.resolved_at is null` : sql`and d.resolved_at is not null`}`;

export const selectDifferences = async (
  db: Queryable,
  filter: DifferenceFilter,
  {
    after,
    limit,
    isDescending,
  }: { after: { micros: string; id: string } | null; limit: number; isDescending: boolean },
): Promise<DifferenceRow[]> => {
  const order = isDescending ? sql`desc` : sql`asc`;
  const beyond =
    after === null
      ? sql``
      : sql`and (d.found_at, d.id) ${isDescending ? sql`<` : sql`>`}
          (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`;
  const { rows } = await sql<DifferenceRow>`
    select d.id as "differenceId", d.provider_code as "providerCode", d.day::text as day, d.code, d.direction,
      coalesce(p.withdrawal_id::text, d.order_id) as "orderId", d.brand_id as "brandId", d.reference, d.amount_ours as "amountOurs",
      d.currency_ours as "currencyOurs", d.amount_theirs as "amountTheirs", d.currency_theirs as "currencyTheirs",
      d.found_at as "foundAt", d.resolved_at as "resolvedAt",
      trunc(extract(epoch from d.found_at) * 1000000)::text as micros
    from cashier.statement_difference d
    left join cashier.payout p on d.direction = 'out' and p.brand_id = d.brand_id and p.id::text = d.order_id
    where ${where(filter)} ${beyond}
    order by d.found_at ${order}, d.id ${order} limit ${limit}`.execute(db);
  return rows;
};

export const countDifferences = async (db: Queryable, filter: DifferenceFilter, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from cashier.statement_difference d where ${where(filter)} limit ${most + 1}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
};
