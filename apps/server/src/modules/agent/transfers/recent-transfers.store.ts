import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type RecentTransfer = {
  transferId: string;
  direction: 'down' | 'up';
  isSender: boolean;
  otherId: string;
  amount: bigint;
  currency: string;
  at: Date;
};

/** The latest transfers that an account sent or received. */
export const readRecentTransfers = async (
  db: Queryable,
  { brandId, number, limit }: { brandId: string; number: bigint; limit: number },
): Promise<RecentTransfer[]> => {
  const { rows } = await sql<RecentTransfer>`
    select t.id as "transferId", t.direction, t.sender = ${number} as "isSender",
      case when t.sender = ${number} then t.receiver_id else t.sender_id end as "otherId", t.amount, t.currency,
      t.created_at as at
    from (
      (select * from agent.transfer where sender = ${number} order by created_at desc limit ${limit})
      union all (select * from agent.transfer where receiver = ${number} order by created_at desc limit ${limit})
    ) t where t.brand_id = ${brandId} order by t.created_at desc, t.id limit ${limit}`.execute(db);
  return rows;
};
