import { Refusal } from '#platform/kernel/refusal.ts';
import { isLetIn } from '../devices/device.rules.ts';
import { findWaiting, lockDevice, takeWaiting } from '../devices/device.store.ts';
import { hashToken } from '../sessions/token.ts';
import type { StaffDeps } from '../staff.deps.ts';
import type { Browser } from './browser.ts';
import { type EnterDeps, type Entered, holdActive, openFor } from './enter.ts';

/**
 * Continues a sign-in after its device was approved. It is bound to the browser that started it, by both of its
 * cookies; the factor shown then no longer counts as fresh.
 */
export const finishWaitingSignIn = async (
  browser: Browser,
  deps: EnterDeps & Pick<StaffDeps, 'db'>,
): Promise<Entered> => {
  const { before, device: deviceToken } = browser;
  if (before === null || deviceToken === null) throw new Refusal('AUTH_CODE_EXPIRED');
  const waitingHash = hashToken(before);
  const now = deps.clock.now();
  const waiting = await findWaiting(deps.db.read, { waitingHash, tokenHash: hashToken(deviceToken), now });
  if (waiting === null || waiting.waitingUntil === null) throw new Refusal('AUTH_CODE_EXPIRED');
  const { operatorId, code, waitingUntil: until } = waiting;
  if (waiting.state === 'pending') return { outcome: 'device_waiting', code, until, before, deviceToken };
  return deps.db.transaction(async (tx) => {
    const operator = await holdActive(tx, operatorId);
    const device = await lockDevice(tx, { operatorId, deviceId: waiting.id });
    const isAsked = deps.config.STAFF_DEVICE_APPROVAL === 'on';
    if (device === null || !isLetIn(device, { now, isAsked })) throw new Refusal('AUTH_CODE_EXPIRED');
    if (!(await takeWaiting(tx, { waitingHash, now }))) throw new Refusal('AUTH_CODE_EXPIRED');
    const loginMethod = waiting.waitingLoginMethod ?? 'password';
    const token = await openFor(tx, { loginMethod, factor: null, operator, device }, browser, deps);
    return { outcome: 'signed_in', operatorId, token, deviceToken };
  });
};
