import type { Operator } from '#platform/ops/operator.ts';
import { noteEvent } from '../login/note-event.ts';
import type { StaffUses } from '../staff.uses.ts';
import { markEnded } from './session.store.ts';

/** Ends the session that asks. */
export const signOut = (
  { operatorId, sessionId, address }: Operator,
  use: Pick<StaffUses, 'db' | 'clock'>,
): Promise<void> =>
  use.db.transaction(async (tx) => {
    const idHash = Buffer.from(sessionId, 'hex');
    await markEnded(tx, { idHash, at: use.clock.now(), reason: 'signed_out' });
    await noteEvent(tx, { operatorId, kind: 'signed_out', address }, use);
  });
