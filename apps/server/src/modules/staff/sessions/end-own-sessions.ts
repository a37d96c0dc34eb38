import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { noteEvent } from '../login/note-event.ts';
import { recordAbout } from '../login/record.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { endSessionsOf } from './end-sessions.ts';
import { markEndedOf } from './session.store.ts';

type Deps = Pick<StaffDeps, 'db' | 'clock' | 'audit'>;

/** Ends one of the operator's own sessions; another operator's is not found. */
export const endOwnSession = (by: Operator, publicId: string, deps: Deps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { operatorId, address } = by;
    const ended = await markEndedOf(tx, { operatorId, publicId, at: deps.clock.now(), reason: 'revoked' });
    if (ended === 0) throw new Refusal('SYSTEM_NOT_FOUND');
    await noteEvent(tx, { operatorId, kind: 'session_ended', address }, deps);
    await recordAbout(tx, operatorId, { action: 'staff.end_own_sessions', after: { ended } }, by, deps);
  });

/** Ends every other session of the operator. */
export const endOtherSessions = (by: Operator, deps: Deps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const { operatorId, sessionId, address } = by;
    const ended = await endSessionsOf(tx, { operatorId, except: sessionId, reason: 'revoked' }, deps);
    if (ended === 0) return 0;
    await noteEvent(tx, { operatorId, kind: 'session_ended', address, details: { count: ended } }, deps);
    await recordAbout(tx, operatorId, { action: 'staff.end_own_sessions', after: { ended } }, by, deps);
    return ended;
  });
