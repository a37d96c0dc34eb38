import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { dropPendingOf } from '../login/pending.store.ts';
import { revokeRemembered } from '../login/remember.store.ts';
import { endSession } from './end-session.ts';
import { findFamily, listLiveIds } from './session.store.ts';
import type { EndReason } from './session.types.ts';

/**
 * Ends all live sessions of a member in the caller's transaction, their remembered browsers and their pending logins.
 * `except` is the session that continues, with its remembered browser. Returns the number ended.
 */
export const endSessionsOf = async (
  tx: Tx,
  { brandId, subjectId, except, reason }: { brandId: string; subjectId: string; except?: string; reason: EndReason },
  deps: { clock: Clock; outbox: Outbox },
): Promise<number> => {
  const now = deps.clock.now();
  const kept = except === undefined ? null : Buffer.from(except, 'hex');
  let ended = 0;
  for (const idHash of await listLiveIds(tx, { brandId, subjectId, now })) {
    if (kept?.equals(idHash)) continue;
    if (await endSession(tx, { sessionId: idHash.toString('hex'), reason }, deps)) ended += 1;
  }
  const keptFamily = kept === null ? null : await findFamily(tx, kept);
  await revokeRemembered(tx, { brandId, subjectId, exceptFamily: keptFamily, now });
  await dropPendingOf(tx, { brandId, subjectId, now });
  return ended;
};
