import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator as Person } from '#platform/ops/operator.ts';
import { noteEvent } from '../login/note-event.ts';
import { recordAbout } from '../login/record.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { markEndedOf } from '../sessions/session.store.ts';
import type { StaffUses } from '../staff.uses.ts';
import { findOperator } from './operator.store.ts';

/** Ends every session of an operator; they may come in again. */
export const endOperatorSessions = (
  by: Person,
  { operatorId, reason }: { operatorId: string; reason: string },
  use: Pick<StaffUses, 'db' | 'clock' | 'audit'>,
): Promise<void> =>
  use.db.transaction(async (tx) => {
    if ((await findOperator(tx, operatorId)) === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const ended = await endSessionsOf(tx, { operatorId, reason: 'revoked' }, use);
    await noteEvent(tx, { operatorId, kind: 'session_ended', address: by.address, details: { count: ended } }, use);
    await recordAbout(tx, operatorId, { action: 'staff.end_operator_sessions', after: { ended }, reason }, by, use);
  });

/** Ends one session of an operator. */
export const endOperatorSession = (
  by: Person,
  { operatorId, sessionId, reason }: { operatorId: string; sessionId: string; reason: string },
  use: Pick<StaffUses, 'db' | 'clock' | 'audit'>,
): Promise<void> =>
  use.db.transaction(async (tx) => {
    const wish = { operatorId, publicId: sessionId, at: use.clock.now(), reason: 'revoked' } as const;
    if ((await markEndedOf(tx, wish)) === 0) throw new Refusal('SYSTEM_NOT_FOUND');
    await noteEvent(tx, { operatorId, kind: 'session_ended', address: by.address }, use);
    await recordAbout(tx, operatorId, { action: 'staff.end_operator_sessions', after: { ended: 1 }, reason }, by, use);
  });
