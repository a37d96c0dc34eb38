import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** Whether a member has a transfer to or from a vendor in progress. */
export const hasOpenTransfers = async (
  db: Queryable,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<boolean> => {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from wallet.transfer where brand_id = ${brandId} and member_id = ${memberId}::uuid
      and state in ('reserved', 'sent', 'unknown')) as open`.execute(db);
  return rows[0]?.open === true;
};
