import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#platform/db/db.ts';
import type { Factor } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { classOfUserAgent, lifeFrom } from './session.rules.ts';
import { insertSession } from './session.store.ts';
import type { SessionRole } from './session.types.ts';

export type SessionInput = {
  brandId: string;
  subjectId: string;
  role: SessionRole;
  level: 'remembered' | 'full';
  scope: 'full' | 'change_password';
  deviceId: string | null;
  address: string;
  userAgent: string;
  /** The factor shown at login and until when it counts as fresh. */
  steppedUp: { factor: Factor; until: Date } | null;
  country?: string | null;
  /** The login method, for the security log. */
  loginMethod?: string;
  /** The remember-token family it belongs to. */
  family?: string | null;
};

/** The stored digest of a session id. The id has 256 random bits, so no salt is needed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token, 'ascii').digest();

/** 256 random bits in the form of a cookie value. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Opens a session in the caller's transaction and returns its id, which is stored nowhere: it is sent by `Set-Cookie`
 * and in no body. Every login method opens sessions here.
 */
export const openSession = async (
  tx: Tx,
  input: SessionInput,
  deps: { clock: Clock },
): Promise<{ token: string; sessionId: string; expiresAt: Date }> => {
  const token = newToken();
  const createdAt = deps.clock.now();
  const { userAgent, country = null, loginMethod = null, family = null, ...session } = input;
  const life = lifeFrom(createdAt);
  const idHash = hashToken(token);
  await insertSession(tx, {
    ...session,
    ...life,
    idHash,
    createdAt,
    country,
    loginMethod,
    family,
    userAgentClass: classOfUserAgent(userAgent),
  });
  return { token, sessionId: idHash.toString('hex'), expiresAt: life.absoluteUntil };
};
