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
 * Lowers a member's loss, wager or stake limit for an operator. A limit that is not lower than the current one is
 * refused: only the member may loosen. A pending change is dropped, as when the member lowers it. `currency` is the
 * member's own, which the caller has checked.
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
