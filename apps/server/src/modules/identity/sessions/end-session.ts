import { sessionEnded } from '@fairhouse/protocol';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { markEnded } from './session.store.ts';
import type { EndReason } from './session.types.ts';

/**
 * Ends a session in the caller's transaction; idempotent. Open connections are notified on commit, and every process
 * refuses the session within a second.
 */
export const endSession = async (
  tx: Tx,
  { sessionId, reason }: { sessionId: string; reason: EndReason },
  deps: { clock: Clock; outbox: Outbox },
): Promise<boolean> => {
  const ended = await markEnded(tx, { idHash: Buffer.from(sessionId, 'hex'), at: deps.clock.now(), reason });
  if (ended === null) return false;
  const { brandId, subjectId } = ended;
  await deps.outbox.add(tx, {
    definition: sessionEnded,
    brandId,
    aggregate: `session:${sessionId}`,
    payload: { sessionId, subjectId, reason },
  });
  return true;
};
