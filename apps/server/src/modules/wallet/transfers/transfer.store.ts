import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type TransferFacts = { id: string; transferId: string; state: string; direction: string; vendorCode: string };

/** A brand's transfer by our id or by the member's. */
export const readTransferBy = async (
  db: Queryable,
  { brandId, id }: { brandId: string; id: string },
): Promise<TransferFacts | null> => {
  const { rows } = await sql<TransferFacts>`
    select id, transfer_id as "transferId", state, direction, vendor_code as "vendorCode" from wallet.transfer
    where brand_id = ${brandId} and (id = ${id}::uuid or transfer_id = ${id}::uuid) limit 1`.execute(db);
  return rows[0] ?? null;
};
