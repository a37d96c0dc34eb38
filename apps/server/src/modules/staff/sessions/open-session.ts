import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { classOfUserAgent, freshUntil, lifeFrom } from './session.rules.ts';
import { insertSession } from './session.store.ts';
import type { StaffFactor, StaffLoginMethod } from './session.types.ts';
import { hashToken, newToken } from './token.ts';

export type SessionInput = {
  operatorId: string;
  door: StaffLoginMethod;
  /** The factor shown at login: fresh for actions that need one, but not bound to an action. */
  factor: StaffFactor | null;
  address: string;
  userAgent: string;
  /** The device it was opened from; a session made by a command has none. */
  deviceId?: string;
};

/**
 * Opens a session in the caller's transaction and returns its id, which is stored nowhere: it is sent by `Set-Cookie`
 * and in no body. Every staff login method opens sessions here.
 */
export const openSession = async (
  tx: Tx,
  { operatorId, door, factor, address, userAgent, deviceId }: SessionInput,
  { clock }: { clock: Clock },
): Promise<{ token: string; sessionId: string }> => {
  const token = newToken();
  const createdAt = clock.now();
  const idHash = hashToken(token);
  await insertSession(tx, {
    ...lifeFrom(createdAt),
    idHash,
    publicId: newId(),
    operatorId,
    door,
    createdAt,
    steppedUp: factor === null ? null : { factor, until: freshUntil(createdAt) },
    address,
    deviceId: deviceId ?? null,
    userAgentClass: classOfUserAgent(userAgent),
  });
  return { token, sessionId: idHash.toString('hex') };
};
