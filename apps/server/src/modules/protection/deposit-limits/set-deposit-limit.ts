import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { recordStep } from '../limits/limit-steps.store.ts';
import { moveLimit } from '../limits/move-limit.rules.ts';
import { refuseLoosening } from '../limits/refuse-loosening.ts';
import { profileStamp } from '../profiles/profile.rules.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { lockBook, readLimits, writeLimit } from './deposit-limits.store.ts';
import type { CurrencyOf, LimitOwner, LimitPeriod } from './deposit-limits.types.ts';
import { depositLimitsOf, type ShownLimits } from './deposit-limits-of.ts';

/**
 * Changes a member's own deposit limit and returns all of them. Takes the same lock as a deposit, so a later deposit is
 * checked against the lower limit.
 */
export const setDepositLimit = async (
  { period, ceiling, ...owner }: LimitOwner & { period: LimitPeriod; ceiling: bigint | null },
  deps: { db: Db; currencyOf: CurrencyOf },
): Promise<ShownLimits> => {
  // A limit in another currency than the member's would look effective and limit nothing.
  if (owner.currency !== (await deps.currencyOf(owner)))
    throw new Refusal('SYSTEM_INPUT_INVALID', { details: { fields: { currency: 'not the member’s own' } } });
  return deps.db.transaction(async (tx) => {
    await lockBook(tx, owner);
    const profile = await profileFor(tx, owner);
    const { now, limits } = await readLimits(tx, owner);
    const standing = limits.find((limit) => limit.period === period) ?? { ceiling: null, waiting: null };
    const { step, effectiveAt, ...next } = moveLimit(standing, ceiling, {
      now,
      waitHours: profile.limitsIncreaseWaitHours,
    });
    await refuseLoosening(tx, { ...owner, step });
    if (step !== null) {
      await writeLimit(tx, { ...owner, period, ...next });
      await recordStep(tx, {
        ...owner,
        kind: 'deposit',
        period,
        step,
        from: standing.ceiling,
        to: ceiling,
        at: now,
        effectiveAt,
        actor: 'member',
        profile: profileStamp(profile),
      });
    }
    return depositLimitsOf(tx, owner);
  });
};
