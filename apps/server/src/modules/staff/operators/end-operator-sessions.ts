import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator as Person } from '#platform/ops/operator.ts';
import { noteEvent } from '../login/note-event.ts';
import { recordAbout } from '../login/record.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { markEndedOf } from '../sessions/session.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { findOperator } from './operator.store.ts';

/** Ends every session of an operator; they may sign in again. */
export const endOperatorSessions = (
  by: Person,
  { operatorId, reason }: { operatorId: string; reason: string },
  deps: Pick<StaffDeps, 'db' | 'clock' | 'audit'>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if ((await findOperator(tx, operatorId)) === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const ended = await endSessionsOf(tx, { operatorId, reason: 'revoked' }, deps);
    await noteEvent(tx, { operatorId, kind: 'session_ended', address: by.address, details: { count: ended } }, deps);
    await recordAbout(tx, operatorId, { action: 'staff.end_operator_sessions', after: { ended }, reason }, by, deps);
  });

/** Ends one session of an operator. */
export const endOperatorSession = (
  by: Person,
  { operatorId, sessionId, reason }: { operatorId: string; sessionId: string; reason: string },
  deps: Pick<StaffDeps, 'db' | 'clock' | 'audit'>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const input = { operatorId, publicId: sessionId, at: deps.clock.now(), reason: 'revoked' } as const;
    if ((await markEndedOf(tx, input)) === 0) throw new Refusal('SYSTEM_NOT_FOUND');
    await noteEvent(tx, { operatorId, kind: 'session_ended', address: by.address }, deps);
    await recordAbout(tx, operatorId, { action: 'staff.end_operator_sessions', after: { ended: 1 }, reason }, by, deps);
  });
