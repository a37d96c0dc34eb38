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
 * Drops every pending looser limit, so that none takes effect after a break or exclusion. It takes the member's limit
 * locks; call it before locking blocks and wallets.
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
