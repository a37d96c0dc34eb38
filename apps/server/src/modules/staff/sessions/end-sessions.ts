import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { dropWaitingOf } from '../devices/device.store.ts';
import { dropPendingOf } from '../login/pending.store.ts';
import { markEndedOf } from './session.store.ts';
import type { EndReason } from './session.types.ts';

/**
 * Ends an operator's sessions in the caller's transaction, and the sign-ins that wait for a second step or for device
 * approval. `except` is the session that continues. Returns the number ended.
 */
export const endSessionsOf = async (
  tx: Tx,
  { operatorId, except, reason }: { operatorId: string; except?: string; reason: EndReason },
  { clock }: { clock: Clock },
): Promise<number> => {
  await dropPendingOf(tx, operatorId);
  await dropWaitingOf(tx, operatorId);
  return markEndedOf(tx, {
    operatorId,
    at: clock.now(),
    reason,
    ...(except !== undefined && { except: Buffer.from(except, 'hex') }),
  });
};
