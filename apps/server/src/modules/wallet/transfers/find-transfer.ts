import type { Queryable } from '#platform/db/db.ts';
import { readTransferBy, type TransferFacts } from './transfer.store.ts';

/** A brand's transfer by our id, or by the id that the member's page generated. */
export const findTransfer = (db: Queryable, asked: { brandId: string; id: string }): Promise<TransferFacts | null> =>
  readTransferBy(db, asked);
