import { randomBytes } from 'node:crypto';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Browser } from '../login/browser.ts';
import { classOfUserAgent } from '../sessions/session.rules.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { codeFrom, isLetIn } from './device.rules.ts';
import { findDevice, insertDevice, isKnownToken, markDevicesEnded } from './device.store.ts';
import type { ApprovedHow, Device } from './device.types.ts';

type Met = { device: Device; isNew: boolean; deviceToken: string };

/** Records a browser as a device of the operator. An unknown token is never adopted; a new one is issued. */
export const addDevice = async (
  tx: Tx,
  {
    operatorId,
    approvedHow,
    isUsed = false,
  }: { operatorId: string; approvedHow: ApprovedHow | null; isUsed?: boolean },
  { address, userAgent, device: presented }: Browser,
  { clock }: Pick<StaffDeps, 'clock'>,
): Promise<Met> => {
  const isShared = presented !== null && (await isKnownToken(tx, hashToken(presented)));
  const deviceToken = isShared ? presented : newToken();
  const device = await insertDevice(tx, {
    id: newId(),
    operatorId,
    tokenHash: hashToken(deviceToken),
    code: codeFrom(randomBytes(4)),
    address,
    userAgentClass: classOfUserAgent(userAgent),
    createdAt: clock.now(),
    approvedHow,
    isUsed,
  });
  return { device, isNew: true, deviceToken };
};

/**
 * Finds or adds the device an operator signs in from. A device that is unknown, long unused or never approved is added
 * again: it waits, or is admitted where the installation does not require approval.
 */
export const meetDevice = async (
  tx: Tx,
  operatorId: string,
  browser: Browser,
  deps: Pick<StaffDeps, 'clock' | 'config'>,
): Promise<Met> => {
  const isAsked = deps.config.STAFF_DEVICE_APPROVAL === 'on';
  const now = deps.clock.now();
  if (browser.device !== null) {
    const device = await findDevice(tx, { operatorId, tokenHash: hashToken(browser.device) });
    const isStillPending = device?.state === 'pending' && isAsked;
    if (device !== null && (isStillPending || isLetIn(device, { now, isAsked })))
      return { device, isNew: false, deviceToken: browser.device };
    if (device !== null) await markDevicesEnded(tx, { operatorId, deviceId: device.id, now });
  }
  return addDevice(tx, { operatorId, approvedHow: isAsked ? null : 'unchecked' }, browser, deps);
};
