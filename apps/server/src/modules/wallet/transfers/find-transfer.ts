import type { Queryable } from '#platform/db/db.ts';
import { readTransferBy, type TransferFacts } from './transfer.store.ts';

/** The transfer of a brand that an id names: ours, or the one that the member's page made. */
export const findTransfer = (db: Queryable, asked: { brandId: string; id: string }): Promise<TransferFacts | null> =>
  readTransferBy(db, asked);
