import type { Queryable } from '#platform/db/db.ts';
import { mergeProfiles } from './merge-profiles.rules.ts';
import { readStandingProfile } from './profile.store.ts';
import type { BrandProfile, ProfileKeys } from './profile.types.ts';

/** The merged result of a list by country; `*` is every country that it does not name. */
export const mergedByCountry = async (
  db: Queryable,
  list: readonly BrandProfile[],
): Promise<Map<string, ProfileKeys>> => {
  const codes = [...new Set(['generic', ...list.map(({ code }) => code)])];
  const standing = new Map<string, ProfileKeys>();
  for (const code of codes) {
    const profile = await readStandingProfile(db, code);
    if (profile !== null) standing.set(code, profile.keys);
  }
  const merged = new Map<string, ProfileKeys>();
  for (const country of new Set(['*', ...list.map((each) => each.country)])) {
    const applying = list.filter((each) => each.country === country || each.country === '*');
    const named = applying.length === 0 ? ['generic'] : applying.map(({ code }) => code);
    const [first, ...more] = named.flatMap((code) => standing.get(code) ?? []);
    if (first !== undefined) merged.set(country, mergeProfiles(first, ...more));
  }
  return merged;
};

/** Whether any member would be protected less under one list than under the other. */
export const isLooserList = async (
  db: Queryable,
  { before, next }: { before: readonly BrandProfile[]; next: readonly BrandProfile[] },
  looserKeys: (next: ProfileKeys, before: ProfileKeys) => readonly string[],
): Promise<boolean> => {
  const was = await mergedByCountry(db, before);
  const will = await mergedByCountry(db, next);
  const at = (merged: Map<string, ProfileKeys>, country: string) => merged.get(country) ?? merged.get('*');
  return [...new Set([...was.keys(), ...will.keys()])].some((country) => {
    const [one, other] = [at(will, country), at(was, country)];
    return one !== undefined && other !== undefined && looserKeys(one, other).length > 0;
  });
};
