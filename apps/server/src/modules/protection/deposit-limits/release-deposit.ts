import type { Tx } from '#platform/db/db.ts';
import { releaseUse } from './deposit-limits.store.ts';

/** A failed deposit no longer counts. It takes no lock: the amount may become available late, never too early. */
export const releaseDeposit = (tx: Tx, order: { brandId: string; orderId: string }): Promise<void> =>
  releaseUse(tx, order);
