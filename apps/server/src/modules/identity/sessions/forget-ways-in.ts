import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { deleteKnownLocations } from '../login/known-location.store.ts';
import { deleteRemembered } from '../login/remember.store.ts';
import { endLinks } from '../password-reset/reset-link.store.ts';
import { deleteLinks } from '../social/social-link.store.ts';
import { endSessionsOf } from './end-sessions-of.ts';

type Forgotten = { sessions: number; browsers: number; locations: number; links: number };

/**
 * Ends all sessions of a closed account, in the caller's transaction, and removes its remembered browsers, known
 * locations and reset links. Its provider links become free for another account. The password stays: a former member
 * may log in to read.
 */
export const forgetWaysIn = async (
  tx: Tx,
  { brandId, subjectId }: { brandId: string; subjectId: string },
  deps: { clock: Clock; outbox: Outbox },
): Promise<Forgotten> => {
  const owner = { brandId, subjectId };
  const sessions = await endSessionsOf(tx, { ...owner, reason: 'revoked' }, deps);
  await endLinks(tx, { ...owner, at: deps.clock.now() });
  return {
    sessions,
    browsers: await deleteRemembered(tx, owner),
    locations: await deleteKnownLocations(tx, owner),
    links: await deleteLinks(tx, owner),
  };
};
