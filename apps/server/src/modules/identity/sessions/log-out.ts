import type { KnownCaller } from '#platform/http/visit.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { findRemembered, revokeFamily } from '../login/remember.store.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import { endSession } from './end-session.ts';
import { findFamily } from './session.store.ts';

/**
 * Ends the session and its remember-token family, and revokes any other remember token of this browser, so that nothing
 * the browser holds gives access (security.md 4.3).
 */
export const logOut = async (
  { sessionId, subjectId }: KnownCaller,
  { brandId, address, country, deviceId, presentedRemember }: Visitor,
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'outbox'>,
): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const presented =
      presentedRemember === null ? null : await findRemembered(tx, { brandId, value: presentedRemember, lock: false });
    const families = [
      await findFamily(tx, Buffer.from(sessionId, 'hex')),
      presented?.isGenuine ? presented.family : null,
    ];
    for (const family of families) if (family !== null) await revokeFamily(tx, { family, now });
    await endSession(tx, { sessionId, reason: 'logout' }, deps);
    await noteEvent(tx, { brandId, subjectId, kind: 'logout', address, country, deviceId }, deps);
  });
};
