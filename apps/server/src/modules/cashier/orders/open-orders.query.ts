import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** Whether the member has money in transit, in or out, or in dispute. */
export const hasOpenOrders = async (
  db: Queryable,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<boolean> => {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from cashier.deposit where brand_id = ${brandId} and member_id = ${memberId}::uuid
        and state in ('created', 'waiting'))
      or exists (select from cashier.withdrawal where brand_id = ${brandId} and member_id = ${memberId}::uuid
        and (state in ('requested', 'review', 'approved', 'paying', 'unknown', 'paid', 'partly', 'not_received')
          or (complaint_at is not null and complaint_ended_at is null))) as open`.execute(db);
  return rows[0]?.open === true;
};
