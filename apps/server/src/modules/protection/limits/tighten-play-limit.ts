import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { profileStamp } from '../profiles/profile.rules.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { holdLimit } from './hold-limit.ts';
import { recordStep } from './limit-steps.store.ts';
import { lockPlayBook, readPlayLimits } from './limits.store.ts';
import type { LimitActor, PlayLimitName, PlayOwner } from './limits.types.ts';
import { isTighter } from './move-limit.rules.ts';

/**
 * Lowers a member's limit of loss, wager or stake on somebody else's word. What is not lower than what
 * holds is refused: nobody but the member loosens. What the member waits for is dropped by it, as by
 * their own lower one. `currency` is the member's own; the caller has seen to that.
 */
export const tightenPlayLimit = async (
  tx: Tx,
  {
    kind,
    period,
    ceiling,
    actor,
    ...owner
  }: PlayOwner & { currency: string } & PlayLimitName & { ceiling: bigint; actor: LimitActor },
): Promise<{ ok: boolean; from: bigint | null }> => {
  await lockPlayBook(tx, owner);
  const limits = await readPlayLimits(tx, owner);
  const from = limits.find((limit) => limit.kind === kind && limit.period === period)?.ceiling ?? null;
  if (!isTighter(ceiling, from)) return { ok: false, from };
  const now = await deadlineNow(tx);
  await holdLimit(tx, { ...owner, kind, period, ceiling, waiting: null });
  await recordStep(tx, {
    ...owner,
    kind,
    period,
    step: 'tightened',
    from,
    to: ceiling,
    at: now,
    effectiveAt: now,
    actor,
    profile: profileStamp(await profileFor(tx, owner)),
  });
  return { ok: true, from };
};
