import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isLetIn, networkOf, waitingMax, waitingMs } from '../devices/device.rules.ts';
import { countWaiting, setWaiting, touchDevice } from '../devices/device.store.ts';
import type { Device } from '../devices/device.types.ts';
import { meetDevice } from '../devices/meet-device.ts';
import { noteNetwork } from '../devices/network.store.ts';
import { notifyNewLocation } from '../devices/notify-new-location.ts';
import { lockOperator } from '../operators/operator.store.ts';
import type { Operator } from '../operators/operator.types.ts';
import { openSession } from '../sessions/open-session.ts';
import { markEnded } from '../sessions/session.store.ts';
import type { StaffFactor, StaffLoginMethod } from '../sessions/session.types.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import type { StaffDeps } from '../staff.deps.ts';
import type { Browser } from './browser.ts';
import { noteEvent } from './note-event.ts';

export type EnterDeps = Pick<StaffDeps, 'clock' | 'config' | 'keys' | 'jobs'>;

/** A session, or a sign-in that waits for approval of its device. */
export type Entered =
  | { outcome: 'signed_in'; operatorId: string; token: string; deviceToken: string }
  | { outcome: 'device_waiting'; code: string; until: Date; before: string; deviceToken: string };

type Input = { operatorId: string; loginMethod: StaffLoginMethod; factor: StaffFactor | null };

/**
 * Locks the operator's row before checking its state, so that a concurrent suspension takes effect either before or
 * after.
 */
export const holdActive = async (tx: Tx, operatorId: string): Promise<Operator> => {
  const operator = await lockOperator(tx, operatorId);
  if (operator?.state !== 'active') throw new Refusal('OPS_SIGN_IN_FAILED');
  return operator;
};

const wait = async (
  tx: Tx,
  {
    loginMethod,
    operator: { id: operatorId, email },
    device,
    isNew,
  }: {
    loginMethod: StaffLoginMethod;
    operator: Operator;
    device: Device;
    isNew: boolean;
  },
  { address }: Browser,
  deps: EnterDeps,
): Promise<{ code: string; until: Date; before: string }> => {
  const now = deps.clock.now();
  if (isNew && (await countWaiting(tx, { operatorId, now })) >= waitingMax)
    throw new Refusal('SYSTEM_TOO_MANY_REQUESTS', { retryAfterSeconds: waitingMs / 1000 });
  const before = newToken();
  const until = new Date(now.getTime() + waitingMs);
  await setWaiting(tx, { deviceId: device.id, waitingHash: hashToken(before), loginMethod, until });
  await noteEvent(tx, { operatorId, kind: 'device_waiting', address, details: { door: loginMethod } }, deps);
  await noteNetwork(tx, { operatorId, network: networkOf(address), now });
  if (isNew) await notifyNewLocation(tx, { ...device, email, isWaiting: true }, deps);
  return { code: device.code, until, before };
};

/** Opens the session of an admitted device; the browser's old session ends. */
export const openFor = async (
  tx: Tx,
  {
    loginMethod,
    factor,
    operator: { id: operatorId, email },
    device,
  }: Omit<Input, 'operatorId'> & {
    operator: Operator;
    device: Device;
  },
  { address, userAgent, oldSession }: Browser,
  deps: EnterDeps,
): Promise<string> => {
  const now = deps.clock.now();
  if (oldSession !== null) await markEnded(tx, { idHash: oldSession, at: now, reason: 'signed_out' });
  const { token } = await openSession(
    tx,
    { operatorId, door: loginMethod, factor, address, userAgent, deviceId: device.id },
    deps,
  );
  await noteEvent(tx, { operatorId, kind: 'sign_in', address, details: { door: loginMethod } }, deps);
  const isNewNetwork = await noteNetwork(tx, { operatorId, network: networkOf(address), now });
  // For a device that had to wait, the operator was notified when the wait began.
  const isNewDevice = device.lastUsedAt === null && device.approvedHow === 'unchecked';
  if (isNewNetwork || isNewDevice)
    await notifyNewLocation(tx, { email, isWaiting: false, address, userAgentClass: device.userAgentClass }, deps);
  await touchDevice(tx, { deviceId: device.id, now });
  return token;
};

/** The last step of every login method: a session from an admitted device, otherwise the sign-in waits. */
export const enter = async (
  tx: Tx,
  { operatorId, loginMethod, factor }: Input,
  browser: Browser,
  deps: EnterDeps,
): Promise<Entered> => {
  const operator = await holdActive(tx, operatorId);
  const { device, isNew, deviceToken } = await meetDevice(tx, operatorId, browser, deps);
  const isAsked = deps.config.STAFF_DEVICE_APPROVAL === 'on';
  if (!isLetIn(device, { now: deps.clock.now(), isAsked })) {
    const waiting = await wait(tx, { loginMethod, operator, device, isNew }, browser, deps);
    return { outcome: 'device_waiting', deviceToken, ...waiting };
  }
  const token = await openFor(tx, { loginMethod, factor, operator, device }, browser, deps);
  return { outcome: 'signed_in', operatorId, token, deviceToken };
};
