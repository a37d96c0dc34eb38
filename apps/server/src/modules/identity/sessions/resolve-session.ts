import type { Db } from '#platform/db/db.ts';
import type { Caller } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { createTtlCache } from '#platform/kernel/ttl-cache.ts';
import { hashToken } from './open-session.ts';
import { callerFrom, idleUntilAfterUse, isAlive, wantsTouch } from './session.rules.ts';
import { findSession, touchSession } from './session.store.ts';

const visitor: Caller = { role: 'visitor' };

/** security.md 4.1: every process refuses an ended session within this time, even if the notification was lost. */
const cacheBounds = { lifeMs: 1_000, entriesMax: 20_000 };

export type ResolveSession = (presented: { token: string | null; brandId: string; address: string }) => Promise<Caller>;

/**
 * Resolves the id in a cookie to a caller. An unknown, ended or expired session, or one of another brand, resolves to a
 * visitor; the reason is not disclosed.
 */
export const resolveSession = ({ db, clock }: { db: Db; clock: Clock }): ResolveSession => {
  const cache = createTtlCache({ ...cacheBounds, clock });
  return async ({ token, brandId, address }) => {
    if (token === null) return visitor;
    const idHash = hashToken(token);
    return cache.recall([idHash.toString('hex'), brandId], async () => {
      const session = await findSession(db.read, { idHash, brandId });
      const now = clock.now();
      if (session === null || !isAlive(session, now)) return visitor;
      if (wantsTouch(session, now)) {
        await touchSession(db.read, { idHash, seenAt: now, idleUntil: idleUntilAfterUse(session, now), address });
      }
      return callerFrom(session);
    });
  };
};
