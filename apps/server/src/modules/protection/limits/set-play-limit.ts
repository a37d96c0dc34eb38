import type { Db } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { CurrencyOf } from '../deposit-limits/deposit-limits.types.ts';
import { profileStamp } from '../profiles/profile.rules.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { holdLimit } from './hold-limit.ts';
import { recordStep } from './limit-steps.store.ts';
import { lockPlayBook, readPlayLimits } from './limits.store.ts';
import type { PlayLimitName, PlayOwner } from './limits.types.ts';
import { moveLimit } from './move-limit.rules.ts';
import { playLimitsOf, type ShownPlayLimits } from './play-limits-of.ts';
import { refuseLoosening } from './refuse-loosening.ts';

/** Changes a member's loss, wager or stake limit and returns all of them. It applies to the next bet. */
export const setPlayLimit = async (
  { kind, period, ceiling, ...owner }: PlayOwner & { currency: string } & PlayLimitName & { ceiling: bigint | null },
  deps: { db: Db; currencyOf: CurrencyOf },
): Promise<ShownPlayLimits> => {
  // A limit in another currency than the member's would look effective and limit nothing.
  if (owner.currency !== (await deps.currencyOf(owner)))
    throw new Refusal('SYSTEM_INPUT_INVALID', { details: { fields: { currency: 'not the member’s own' } } });
  return deps.db.transaction(async (tx) => {
    await lockPlayBook(tx, owner);
    const now = await deadlineNow(tx);
    const profile = await profileFor(tx, owner);
    const limits = await readPlayLimits(tx, owner);
    const standing = limits.find((limit) => limit.kind === kind && limit.period === period) ?? {
      ceiling: null,
      waiting: null,
    };
    const { step, effectiveAt, ...next } = moveLimit(standing, ceiling, {
      now,
      waitHours: profile.limitsIncreaseWaitHours,
    });
    await refuseLoosening(tx, { ...owner, step });
    if (step !== null) {
      await holdLimit(tx, { ...owner, kind, period, ...next });
      await recordStep(tx, {
        ...owner,
        kind,
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
    return playLimitsOf(tx, owner);
  });
};
