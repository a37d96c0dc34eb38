import { mergedByCountry } from './merged-by-country.ts';
import { jsonOf } from './profile.codec.ts';
import { readBrandProfiles } from './profile.store.ts';
import type { ProfileOpsDeps } from './profile-ops.types.ts';

/** The profiles of a brand, and their merged result for each country. */
export const getBrandProfiles = async (brandId: string, { db }: Pick<ProfileOpsDeps, 'db'>) => {
  const { revision, list } = await readBrandProfiles(db.read, brandId);
  const merged = await mergedByCountry(db.read, list);
  return { revision, list, merged: [...merged].map(([country, keys]) => ({ country, keys: jsonOf(keys) })) };
};
