import type { DepositState } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { depositOf } from './deposit.store.ts';
import type { Deposit, DepositOwner } from './deposit.types.ts';

/** A member's deposits after a cursor, newest first; optionally only those in certain states. */
export const readDepositOrders = async (
  db: Queryable,
  {
    brandId,
    memberId,
    since,
    beyond,
    states,
    limit,
  }: DepositOwner & {
    since: Date;
    beyond: { createdAt: Date; id: string } | null;
    states?: readonly DepositState[] | undefined;
    limit: number;
  },
): Promise<Deposit[]> => {
  const rows = await db
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
    .$if(beyond !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${beyond?.createdAt}::timestamptz, ${beyond?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(depositOf);
};
