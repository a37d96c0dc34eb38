import type { Queryable } from '#platform/db/db.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { unusedMs } from './device.rules.ts';
import { type ListedDevice, listDevices, listWaiting } from './device.store.ts';

const showDevice = (device: ListedDevice, currentId: string | null) => ({
  deviceId: device.id,
  isCurrent: device.id === currentId,
  state: device.state === 'pending' ? ('pending' as const) : ('approved' as const),
  code: device.code,
  device: device.userAgentClass,
  address: device.address,
  addedAt: device.createdAt.toISOString(),
  approvedBy: device.approverName,
  lastUsedAt: device.lastUsedAt?.toISOString() ?? null,
});

/** An operator's devices for lists; `currentId` is the device of the current session. */
export const showDevices = async (
  db: Queryable,
  { operatorId, currentId, now }: { operatorId: string; currentId: string | null; now: Date },
) => {
  const devices = await listDevices(db, { operatorId, now, usedSince: new Date(now.getTime() - unusedMs) });
  return devices.map((device) => showDevice(device, currentId));
};

/** Sign-ins that wait for device approval. */
export const listWaitingDevices = async ({ db, clock }: Pick<StaffDeps, 'db' | 'clock'>) => {
  const waiting = await listWaiting(db.read, clock.now());
  return {
    list: waiting.map(({ id, operatorId, name, email, code, userAgentClass, address, createdAt, waitingUntil }) => ({
      deviceId: id,
      operatorId,
      name,
      email,
      code,
      device: userAgentClass,
      address,
      addedAt: createdAt.toISOString(),
      until: (waitingUntil ?? createdAt).toISOString(),
    })),
  };
};

/** The number of sign-ins waiting for device approval, and since when the oldest has been waiting. */
export const countWaitingDevices = async (
  db: Queryable,
  now: Date,
): Promise<{ count: number; oldestAt: Date | null }> => {
  const waiting = await listWaiting(db, now);
  return { count: waiting.length, oldestAt: waiting[0]?.createdAt ?? null };
};
