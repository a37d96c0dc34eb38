import assert from 'node:assert/strict';
import { release, uncountLent } from '#modules/ledger/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { transferFailed } from '../wallet.events.ts';
import { mayMove } from '../wallet.states.ts';
import { lockTransfer, moveTransfer } from '../wallet.store.ts';
import type { TransferState } from '../wallet.types.ts';

/**
 * Releases the hold of a transfer that the vendor has certainly not moved. `seen` are the states in which that was
 * certain: a transfer that was sent or has ended meanwhile is not changed.
 */
export const failTransfer = (
  { id, seen }: { id: string; seen: readonly TransferState[] },
  deps: { db: Db; clock: Clock; outbox: Outbox },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const transfer = await lockTransfer(tx, id);
    if (!seen.includes(transfer.state) || !mayMove(transfer.state, 'failed')) return;
    if (transfer.holdId !== null) {
      const ended = await release(tx, {
        holdId: transfer.holdId,
        actor: 'system',
        reason: 'the vendor did not take it',
      });
      assert.equal(ended.verdict, 'done', 'a transfer and its hold end together');
      await uncountLent(tx, transfer.holdId);
    }
    await moveTransfer(tx, id, { state: 'failed', at: deps.clock.now() });
    await deps.outbox.add(tx, transferFailed(transfer));
  });
