import { looserKeys, mergeProfiles } from './merge-profiles.rules.ts';
import type { BrandProfile, ProfileKeys } from './profile.types.ts';

/** What loosens holds so long after it was approved (player-protection.md section 1). */
const loosenAfterHours = 24;

/** A version that is to be written, and when it holds. */
export type Planned<Value> = { value: Value; afterHours: number };

/**
 * What is tighter holds at once, and what is looser a day later. A change that is both is written twice: now the
 * strictest of what holds and what is wished, and the wish itself when its time has come.
 */
export const planProfile = (before: ProfileKeys | null, next: ProfileKeys): Planned<ProfileKeys>[] => {
  if (before === null || looserKeys(next, before).length === 0) return [{ value: next, afterHours: 0 }];
  const strictest = mergeProfiles(before, next);
  const isTighterToo = looserKeys(before, strictest).length > 0;
  const later = { value: next, afterHours: loosenAfterHours };
  return isTighterToo ? [{ value: strictest, afterHours: 0 }, later] : [later];
};

const nameOf = ({ country, code }: BrandProfile): string => `${country} ${code}`;

/** The lists are held against each other by what they come to: `isLooser` says whether anybody is protected less. */
export const planList = (
  before: readonly BrandProfile[],
  next: readonly BrandProfile[],
  { isLooser }: { isLooser: boolean },
): Planned<BrandProfile[]>[] => {
  if (!isLooser) return [{ value: [...next], afterHours: 0 }];
  const known = new Set(before.map(nameOf));
  const added = next.filter((each) => !known.has(nameOf(each)));
  const later = { value: [...next], afterHours: loosenAfterHours };
  // Whoever is under both is under the strictest of them.
  return added.length > 0 ? [{ value: [...before, ...added], afterHours: 0 }, later] : [later];
};
