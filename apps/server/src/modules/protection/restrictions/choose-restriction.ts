import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { restrict } from './restrict.ts';
import type { RestrictDeps, RestrictionOption, RestrictionOwner } from './restriction.types.ts';

/**
 * A member restricts themselves: at once, without confirmation and irrevocably. Only options of the profile can be
 * chosen.
 */
export const chooseRestriction = (
  owner: RestrictionOwner,
  { state, option }: { state: 'cooling_off' | 'excluded'; option: RestrictionOption },
  deps: RestrictDeps & { db: Db },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { coolingOffOptions, exclusionOptions } = await profileFor(tx, owner);
    const offered: readonly RestrictionOption[] = state === 'cooling_off' ? coolingOffOptions : exclusionOptions;
    if (!offered.includes(option)) throw new Refusal('PROTECTION_NOT_OFFERED', { details: { offered: [...offered] } });
    await restrict(tx, owner, { state, option, by: 'member', operatorId: null, reason: '' }, deps);
  });
