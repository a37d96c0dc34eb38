import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator as Person } from '#platform/ops/operator.ts';
import { showDevices } from '../devices/show-devices.ts';
import { listEvents } from '../login/security-log.store.ts';
import { listLive } from '../sessions/session.store.ts';
import { showSession } from '../sessions/show-session.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { findInvitedUntil } from './invitation.store.ts';
import { selectOperators } from './list.store.ts';
import { showRows } from './list-operators.ts';
import { findOperator } from './operator.store.ts';

/** One operator with their login methods. */
export const getOperator = async (operatorId: string, by: Person, { db, clock }: Pick<StaffDeps, 'db' | 'clock'>) => {
  const now = clock.now();
  const listed = await selectOperators(
    db.read,
    { operatorId },
    { column: 'name', isDown: false },
    { after: null, limit: 1 },
  );
  const [row] = await showRows(db.read, listed);
  const operator = await findOperator(db.read, operatorId);
  if (row === undefined || operator === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const sessions = await listLive(db.read, { operatorId, current: Buffer.from(by.sessionId, 'hex'), now });
  const events = await listEvents(db.read, operatorId);
  return {
    ...row,
    revision: operator.revision,
    passwordSetAt: operator.passwordSetAt?.toISOString() ?? null,
    invitedUntil: (await findInvitedUntil(db.read, { operatorId, now }))?.toISOString() ?? null,
    sessions: sessions.map(showSession),
    devices: await showDevices(db.read, {
      operatorId,
      currentId: sessions.find(({ isCurrent }) => isCurrent)?.deviceId ?? null,
      now,
    }),
    events: events.map(({ kind, at, address }) => ({ kind, at: at.toISOString(), address })),
  };
};
