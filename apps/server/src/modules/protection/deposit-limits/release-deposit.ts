import type { Tx } from '#platform/db/db.ts';
import { releaseUse } from './deposit-limits.store.ts';

/** A deposit that came to nothing counts no more. It takes no lock: room may be found a moment late, never too early. */
export const releaseDeposit = (tx: Tx, order: { brandId: string; orderId: string }): Promise<void> =>
  releaseUse(tx, order);
