import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator as Person } from '#platform/ops/operator.ts';
import { noteEvent } from '../login/note-event.ts';
import { recordAbout } from '../login/record.ts';
import { lockOperator } from '../operators/operator.store.ts';
import { markEndedOf } from '../sessions/session.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { markDevicesEnded } from './device.store.ts';

type Deps = Pick<StaffDeps, 'db' | 'clock' | 'audit'>;

/** Locks the operator, so that no concurrent sign-in from this device opens a session. */
const end = async (
  tx: Tx,
  operatorId: string,
  deviceId: string,
  { clock }: Pick<StaffDeps, 'clock'>,
): Promise<number> => {
  const now = clock.now();
  await lockOperator(tx, operatorId);
  if ((await markDevicesEnded(tx, { operatorId, deviceId, now })).length === 0) throw new Refusal('SYSTEM_NOT_FOUND');
  return markEndedOf(tx, { operatorId, deviceId, at: now, reason: 'revoked' });
};

/** Revokes an operator's device, or refuses a waiting one; its sessions end with the next request. */
export const revokeDevice = (
  by: Person,
  { operatorId, deviceId, reason }: { operatorId: string; deviceId: string; reason?: string },
  deps: Deps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const sessionsEnded = await end(tx, operatorId, deviceId, deps);
    await noteEvent(tx, { operatorId, kind: 'device_revoked', address: by.address }, deps);
    const entry = { action: 'staff.revoke_device', after: { deviceId, sessionsEnded } };
    await recordAbout(tx, operatorId, reason === undefined ? entry : { ...entry, reason }, by, deps);
  });
