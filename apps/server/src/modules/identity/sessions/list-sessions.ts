import type { KnownCaller } from '#platform/http/visit.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { networkOf } from '../login/network-of.ts';
import { listLive } from './session.store.ts';

/** No member has that many devices; only the last used are listed. */
const listMax = 100;

/** A member's live sessions, last used first, with networks instead of addresses. */
export const listSessions = async (
  { sessionId, subjectId }: KnownCaller,
  brandId: string,
  deps: Pick<IdentityDeps, 'db' | 'clock'>,
) => {
  const current = Buffer.from(sessionId, 'hex');
  const live = await listLive(deps.db.read, { brandId, subjectId, now: deps.clock.now(), current, listMax });
  return live.map((session) => ({
    sessionId: session.publicId,
    isCurrent: session.isCurrent,
    device: session.device,
    network: networkOf(session.address, 48),
    country: session.country,
    isRemembered: session.level === 'remembered',
    openedAt: session.openedAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  }));
};
