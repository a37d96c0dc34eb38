import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { revokeFamily } from '../login/remember.store.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import { endSession } from './end-session.ts';
import { findLiveByPublicId } from './session.store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ends one of the member's own sessions and revokes its remembered browser. Another member's session is not found. */
export const endOneSession = async (
  { subjectId }: KnownCaller,
  { brandId, address, country, deviceId }: Visitor,
  publicId: string,
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'outbox'>,
): Promise<void> => {
  if (!uuid.test(publicId)) throw new Refusal('SYSTEM_NOT_FOUND');
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const found = await findLiveByPublicId(tx, { brandId, subjectId, publicId, now });
    if (found === null) throw new Refusal('SYSTEM_NOT_FOUND');
    await endSession(tx, { sessionId: found.idHash.toString('hex'), reason: 'revoked' }, deps);
    if (found.family !== null) await revokeFamily(tx, { family: found.family, now });
    await noteEvent(tx, { brandId, subjectId, kind: 'session_ended', address, country, deviceId }, deps);
  });
};
