import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { lockBooks } from '../deposit-limits/deposit-limits.store.ts';
import { profileStamp } from '../profiles/profile.rules.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { recordStep } from './limit-steps.store.ts';
import { lockPlayBook } from './limits.store.ts';
import type { PlayOwner } from './limits.types.ts';
import { takeWaits } from './ready-limits.store.ts';

/**
 * Takes back every looser limit that waits: whoever rests or is excluded has nothing to come back to.
 * It locks the member's books; call it before bars and wallets are locked.
 */
export const dropWaitingLimits = async (tx: Tx, { brandId, memberId }: PlayOwner): Promise<{ dropped: number }> => {
  const owner = { brandId, memberId };
  await lockBooks(tx, owner);
  await lockPlayBook(tx, owner);
  const waits = await takeWaits(tx, owner);
  if (waits.length === 0) return { dropped: 0 };
  const now = await deadlineNow(tx);
  const profile = profileStamp(await profileFor(tx, owner));
  for (const { currency, bound, ...limit } of waits) {
    await recordStep(tx, {
      ...owner,
      ...limit,
      ...(currency === null ? {} : { currency }),
      step: 'withdrawn',
      from: bound,
      to: bound,
      at: now,
      effectiveAt: now,
      actor: 'member',
      profile,
    });
  }
  return { dropped: waits.length };
};
