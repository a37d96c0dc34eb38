import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { pauseBeforeAsk } from '../wallet.rules.ts';
import { mayMove } from '../wallet.states.ts';
import { lockTransfer, moveTransfer } from '../wallet.store.ts';

/** The outcome is unknown: the money stays held, and the vendor is asked again later. */
export const markTransferUnknown = (id: string, deps: { db: Db; clock: Clock }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { state, asks } = await lockTransfer(tx, id);
    if (!mayMove(state, 'unknown')) return;
    const askAt = new Date(deps.clock.now().getTime() + pauseBeforeAsk(asks));
    await moveTransfer(tx, id, { state: 'unknown', askAt, asks: asks + 1 });
  });
