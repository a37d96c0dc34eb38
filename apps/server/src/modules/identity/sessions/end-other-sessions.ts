import type { KnownCaller } from '#platform/http/visit.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import { endSessionsOf } from './end-sessions-of.ts';

/** Ends every other session of the member. Returns the number ended. */
export const endOtherSessions = (
  { sessionId, subjectId }: KnownCaller,
  { brandId, address, country, deviceId }: Visitor,
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'outbox'>,
): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const ended = await endSessionsOf(tx, { brandId, subjectId, except: sessionId, reason: 'revoked' }, deps);
    const event = { brandId, subjectId, kind: 'session_ended', address, country, deviceId } as const;
    await noteEvent(tx, { ...event, details: { count: ended } }, deps);
    return ended;
  });
