import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import { noteEvent } from '../login/note-event.ts';
import { noAddress } from '../operators/kind-deps.ts';
import { findOperatorByEmail } from '../operators/operator.store.ts';
import { groupId } from '../staff.deps.ts';
import { holdWaiting } from './approve-device.ts';
import { listWaiting, markApproved } from './device.store.ts';

/**
 * Break-glass: approves a device from the command line when no other operator can. It is audited, and raises an alarm
 * for every administrator.
 */
export const approveDeviceByCommand = (
  { email, code, reason }: { email: string; code: string; reason: string },
  deps: { db: Db; clock: Clock; audit: Audit },
): Promise<'approved' | 'nothing_waits'> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const operator = await findOperatorByEmail(tx, email);
    const waiting = (await listWaiting(tx, now)).find(
      (device) => device.operatorId === operator?.id && device.code === code,
    );
    if (waiting === undefined) return 'nothing_waits';
    const { id: deviceId, operatorId } = waiting;
    await holdWaiting(tx, { operatorId, deviceId, code }, now);
    await markApproved(tx, { deviceId, how: 'command', by: null, now });
    await noteEvent(tx, { operatorId, kind: 'device_approved', address: noAddress }, deps);
    await deps.audit.record(tx, {
      brandId: groupId,
      actor: { kind: 'system', id: 'cli' },
      action: 'staff.approve_device_by_command',
      object: { kind: 'operator', id: operatorId },
      after: { deviceId, state: 'approved' },
      reason,
    });
    await raiseAlarm(tx, { operatorId, kind: 'device_by_command', brandId: groupId }, deps);
    return 'approved';
  });
