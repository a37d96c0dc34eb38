import type { Operator } from '#platform/ops/operator.ts';
import { noteEvent } from '../login/note-event.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { markEnded } from './session.store.ts';

/** Ends the current session. */
export const signOut = (
  { operatorId, sessionId, address }: Operator,
  deps: Pick<StaffDeps, 'db' | 'clock'>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const idHash = Buffer.from(sessionId, 'hex');
    await markEnded(tx, { idHash, at: deps.clock.now(), reason: 'signed_out' });
    await noteEvent(tx, { operatorId, kind: 'signed_out', address }, deps);
  });
