import type { Queryable } from '#platform/db/db.ts';
import { mergeProfiles } from './merge-profiles.rules.ts';
import { readProfilesAt, readProfilesOf } from './profile.store.ts';
import type { PolicyProfile, ProfileKeys, ProfileOwner, ProfileSource } from './profile.types.ts';

/** Merges several profiles into one, with the names of all of them. */
const profileOf = (versions: readonly (ProfileSource & { keys: ProfileKeys })[]): PolicyProfile => {
  const [first, ...more] = versions.map(({ keys }) => keys);
  if (first === undefined) throw new Error('there is no profile that holds, not even generic');
  return {
    ...mergeProfiles(first, ...more),
    sources: versions.map(({ code, version }) => ({ code, version })),
  };
};

/** The profile of one member now: the strictest of all profiles that their brand has for their countries. */
export const profileFor = async (db: Queryable, owner: ProfileOwner): Promise<PolicyProfile> =>
  profileOf(await readProfilesOf(db, owner));

/** The profile of a brand for a visitor whose country is not known: its profiles for every country. */
export const profileForVisitors = async (db: Queryable, brandId: string): Promise<PolicyProfile> =>
  profileOf(await readProfilesAt(db, { brandId, countries: [] }));
