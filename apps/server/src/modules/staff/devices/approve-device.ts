import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator as Person } from '#platform/ops/operator.ts';
import { noteEvent } from '../login/note-event.ts';
import { recordAbout } from '../login/record.ts';
import { lockOperator } from '../operators/operator.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { lockDevice, markApproved } from './device.store.ts';
import type { Device } from './device.types.ts';

/**
 * Returns the waiting device with this code, and locks it and its operator. Refuses a device that is no longer waiting.
 */
export const holdWaiting = async (
  tx: Tx,
  { operatorId, deviceId, code }: { operatorId: string; deviceId: string; code: string },
  now: Date,
): Promise<Device> => {
  const operator = await lockOperator(tx, operatorId);
  const device = await lockDevice(tx, { operatorId, deviceId });
  if (operator === null || device === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const isWaiting = device.state === 'pending' && device.waitingUntil !== null && device.waitingUntil > now;
  if (operator.state !== 'active' || !isWaiting)
    throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: device.state === 'pending' ? 'over' : device.state } });
  if (device.code !== code) throw new Refusal('OPS_OUT_OF_DATE');
  return device;
};

/** Approves a device. This requires a second person, who enters the code that the operator has given them. */
export const approveDevice = (
  by: Person,
  input: { operatorId: string; deviceId: string; code: string },
  deps: Pick<StaffDeps, 'db' | 'clock' | 'audit'>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { operatorId, deviceId } = input;
    if (by.operatorId === operatorId) throw new Refusal('OPS_APPROVAL_OWN');
    const now = deps.clock.now();
    const { userAgentClass } = await holdWaiting(tx, input, now);
    await markApproved(tx, { deviceId, how: 'operator', by: by.operatorId, now });
    await noteEvent(tx, { operatorId, kind: 'device_approved', address: by.address }, deps);
    const after = { deviceId, device: userAgentClass, state: 'approved' };
    await recordAbout(tx, operatorId, { action: 'staff.approve_device', after }, by, deps);
  });
