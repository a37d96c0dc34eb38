import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { BlockDeps } from '../blocks/change-blocks.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { everyMinutesOf, isOffered } from './limits.rules.ts';
import { lockPlayBook, readTimeLimits } from './limits.store.ts';
import type { PlayOwner } from './limits.types.ts';
import { moveTimeLimit } from './move-time-limit.ts';
import { playLimitsOf, type ShownPlayLimits } from './play-limits-of.ts';

/** Changes the member's reality check interval: shorter at once, longer or never after the wait. */
export const setRealityCheck = async (
  { minutes, currency, ...owner }: PlayOwner & { currency: string; minutes: number | null },
  deps: BlockDeps & { db: Db },
): Promise<ShownPlayLimits> =>
  deps.db.transaction(async (tx) => {
    await lockPlayBook(tx, owner);
    const profile = await profileFor(tx, owner);
    if (!isOffered(minutes, profile.realityCheckMinutes)) throw new Refusal('PROTECTION_NOT_OFFERED');
    const chosen = (await readTimeLimits(tx, [owner])).find(({ kind }) => kind === 'reality_check');
    const standing = {
      ceiling: everyMinutesOf(chosen && { minutes: chosen.ceiling }, profile.realityCheckMinutes),
      waiting: chosen?.waiting ?? null,
    };
    await moveTimeLimit(tx, { ...owner, kind: 'reality_check', standing, requested: minutes, profile }, deps);
    return playLimitsOf(tx, { ...owner, currency });
  });
