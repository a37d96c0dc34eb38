import { looserKeys, mergeProfiles } from './merge-profiles.rules.ts';
import type { BrandProfile, ProfileKeys } from './profile.types.ts';

/** A loosening applies this long after its approval (player-protection.md section 1). */
const loosenAfterHours = 24;

/** A version to be written, and when it applies. */
export type Planned<Value> = { value: Value; afterHours: number };

/**
 * A tightening applies at once, a loosening a day later. A change that does both is written twice: now the strictest of
 * the current and the requested values, and the requested ones when the wait is over.
 */
export const planProfile = (before: ProfileKeys | null, next: ProfileKeys): Planned<ProfileKeys>[] => {
  if (before === null || looserKeys(next, before).length === 0) return [{ value: next, afterHours: 0 }];
  const strictest = mergeProfiles(before, next);
  const isTighterToo = looserKeys(before, strictest).length > 0;
  const later = { value: next, afterHours: loosenAfterHours };
  return isTighterToo ? [{ value: strictest, afterHours: 0 }, later] : [later];
};

const nameOf = ({ country, code }: BrandProfile): string => `${country} ${code}`;

/** Compares lists by their combined effect: `isLooser` reports whether any member is protected less. */
export const planList = (
  before: readonly BrandProfile[],
  next: readonly BrandProfile[],
  { isLooser }: { isLooser: boolean },
): Planned<BrandProfile[]>[] => {
  if (!isLooser) return [{ value: [...next], afterHours: 0 }];
  const known = new Set(before.map(nameOf));
  const added = next.filter((each) => !known.has(nameOf(each)));
  const later = { value: [...next], afterHours: loosenAfterHours };
  // A member under both has the strictest of them.
  return added.length > 0 ? [{ value: [...before, ...added], afterHours: 0 }, later] : [later];
};
