import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { mayMove } from '../wallet.states.ts';
import { lockTransfer, moveTransfer } from '../wallet.store.ts';

/**
 * Records `sent` before the vendor is called, so a transfer that is still `reserved` was certainly not
 * sent. No money moves. False when the transfer may no longer be sent.
 */
export const markTransferSent = (id: string, deps: { db: Db; clock: Clock }): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const { state } = await lockTransfer(tx, id);
    if (!mayMove(state, 'sent')) return false;
    await moveTransfer(tx, id, { state: 'sent', at: deps.clock.now() });
    return true;
  });
