import type { Tx } from '#platform/db/db.ts';
import { recordStep } from '../limits/limit-steps.store.ts';
import type { LimitActor } from '../limits/limits.types.ts';
import { isTighter } from '../limits/move-limit.rules.ts';
import { profileStamp } from '../profiles/profile.rules.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { lockBook, readLimits, writeLimit } from './deposit-limits.store.ts';
import type { LimitOwner, LimitPeriod } from './deposit-limits.types.ts';

/**
 * Lowers a member's deposit limit for an operator. A limit that is not lower than the current one is refused: only the
 * member may loosen. A pending change is dropped, as when the member lowers it.
 */
export const tightenDepositLimit = async (
  tx: Tx,
  { period, ceiling, actor, ...owner }: LimitOwner & { period: LimitPeriod; ceiling: bigint; actor: LimitActor },
): Promise<{ ok: boolean; from: bigint | null }> => {
  await lockBook(tx, owner);
  const { now, limits } = await readLimits(tx, owner);
  const from = limits.find((limit) => limit.period === period)?.ceiling ?? null;
  if (!isTighter(ceiling, from)) return { ok: false, from };
  await writeLimit(tx, { ...owner, period, ceiling, waiting: null });
  await recordStep(tx, {
    ...owner,
    kind: 'deposit',
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
