import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type MemberOrder = {
  kind: 'deposit' | 'withdrawal';
  id: string;
  reference: string;
  state: string;
  currency: string;
  amount: bigint;
  /** Credited, or paid less what came back; null before that. */
  moved: bigint | null;
  provider: string;
  at: Date;
};

type OrdersQuery = {
  brandId: string;
  memberId: string;
  kinds: readonly MemberOrder['kind'][];
  from: Date | null;
  /** Orders created up to this millisecond. */
  until: Date;
  limit: number;
};

/** A member's deposits and withdrawals by the time of the request, newest first. */
export const readMemberOrders = async (
  db: Queryable,
  { brandId, memberId, kinds, from, until, limit }: OrdersQuery,
): Promise<MemberOrder[]> => {
  const within = sql`brand_id = ${brandId} and member_id = ${memberId}::uuid and created_at < ${until}::timestamptz + interval '1 millisecond'
    and (${from}::timestamptz is null or created_at >= ${from}::timestamptz)
    order by created_at desc, id desc limit ${limit}`;
  const sources: Readonly<Record<MemberOrder['kind'], RawBuilder<unknown>>> = {
    deposit: sql`(select 'deposit' as kind, id, reference, state, currency, amount, amount_credited as moved,
      provider_code as provider, created_at as at from cashier.deposit where ${within})`,
    withdrawal: sql`(select 'withdrawal' as kind, id, reference, state, currency, amount,
      case when amount_paid is not null then amount - amount_returned end as moved, provider_code as provider, created_at as at from cashier.withdrawal where ${within})`,
  };
  if (kinds.length === 0) return [];
  const { rows } = await sql<MemberOrder>`
    select * from (${sql.join(
      kinds.map((kind) => sources[kind]),
      sql` union all `,
    )}) orders order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
};

/** A member's withdrawals whose payment is disputed. */
export const countMemberDisputes = async (
  db: Queryable,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cashier.withdrawal where brand_id = ${brandId} and member_id = ${memberId}::uuid
      and (state in ('partly', 'not_received') or (complaint_at is not null and complaint_ended_at is null))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
