import type { Db } from '#platform/db/db.ts';
import type { BlockDeps } from '../blocks/change-blocks.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { lockPlayBook, readTimeLimits } from './limits.store.ts';
import type { PlayOwner } from './limits.types.ts';
import { moveTimeLimit } from './move-time-limit.ts';
import { playLimitsOf, type ShownPlayLimits } from './play-limits-of.ts';

/** Changes the member's time limit of a play session or a day and returns all limits. */
export const setTimeLimit = async (
  {
    kind,
    minutes,
    currency,
    ...owner
  }: PlayOwner & { currency: string; kind: 'session' | 'day'; minutes: number | null },
  deps: BlockDeps & { db: Db },
): Promise<ShownPlayLimits> =>
  deps.db.transaction(async (tx) => {
    await lockPlayBook(tx, owner);
    const profile = await profileFor(tx, owner);
    const limits = await readTimeLimits(tx, [owner]);
    const standing = limits.find((limit) => limit.kind === kind) ?? { ceiling: null, waiting: null };
    await moveTimeLimit(tx, { ...owner, kind, standing, requested: minutes, profile }, deps);
    return playLimitsOf(tx, { ...owner, currency });
  });
