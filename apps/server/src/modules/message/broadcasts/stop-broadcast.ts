import { messageBroadcastSent } from '@fairhouse/protocol';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { mayStop } from './broadcast.rules.ts';
import { lockBroadcast, markStopped } from './broadcast.store.ts';
import type { BroadcastOpsDeps } from './broadcast.types.ts';

/**
 * Stops a broadcast between two slices. Messages already sent stay in the inboxes, and their notification is published.
 */
export const stopBroadcast = (
  { brandId, broadcastId }: { brandId: string; broadcastId: string },
  reason: string,
  { actor, requestId, address }: Operator,
  deps: Pick<BroadcastOpsDeps, 'db' | 'audit' | 'outbox'>,
): Promise<{ outcome: 'done' }> =>
  deps.db.transaction(async (tx) => {
    const before = await lockBroadcast(tx, { brandId, broadcastId });
    if (before === null) throw new Refusal('SYSTEM_NOT_FOUND');
    if (!mayStop(before.state)) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: before.state } });
    await markStopped(tx, broadcastId);
    if (before.sent > 0) {
      await deps.outbox.add(tx, {
        definition: messageBroadcastSent,
        brandId,
        aggregate: `broadcast:${broadcastId}`,
        payload: { broadcastId },
      });
    }
    await deps.audit.record(tx, {
      brandId,
      actor,
      requestId,
      address,
      action: 'message.stop_broadcast',
      object: { kind: 'broadcast', id: broadcastId },
      before,
      after: { state: 'stopped' },
      reason,
    });
    return { outcome: 'done' };
  });
