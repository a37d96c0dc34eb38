import type { Operator } from '#platform/ops/operator.ts';
import { showDevices } from '../devices/show-devices.ts';
import { findOperator } from '../operators/operator.store.ts';
import { listLive } from '../sessions/session.store.ts';
import { showSession } from '../sessions/show-session.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { findAuthenticator, listPasskeys } from './factor.store.ts';
import { listEvents } from './security-log.store.ts';

/** An operator's sessions, factors and recent security events. */
export const getOwnSecurity = async (
  { operatorId, sessionId }: Operator,
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
) => {
  const current = Buffer.from(sessionId, 'hex');
  const now = clock.now();
  const sessions = await listLive(db.read, { operatorId, current, now });
  const authenticator = await findAuthenticator(db.read, operatorId);
  const passkeys = await listPasskeys(db.read, operatorId);
  const events = await listEvents(db.read, operatorId);
  const operator = await findOperator(db.read, operatorId);
  return {
    sessions: sessions.map(showSession),
    devices: await showDevices(db.read, {
      operatorId,
      currentId: sessions.find(({ isCurrent }) => isCurrent)?.deviceId ?? null,
      now,
    }),
    passwordSetAt: operator?.passwordSetAt?.toISOString() ?? null,
    authenticatorSince: authenticator?.confirmedAt.toISOString() ?? null,
    passkeys: passkeys.map(({ id, label, addedAt, lastUsedAt }) => ({
      passkeyId: id,
      label,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    events: events.map(({ kind, at, address }) => ({ kind, at: at.toISOString(), address })),
  };
};
