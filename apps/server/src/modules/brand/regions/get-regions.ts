import { readPartRevision } from '../settings/revision.store.ts';
import type { SettingsUses } from '../settings/settings.types.ts';
import { judgeAddress, readHouse } from './judge-address.ts';
import { overlapsOf } from './region.rules.ts';
import { readRegions } from './region.store.ts';

export const getRegions = async (
  { brandId, ownAddress }: { brandId: string; ownAddress: string },
  use: Pick<SettingsUses, 'db' | 'clock' | 'countryOf'>,
) => {
  const revision = await readPartRevision(use.db.read, { brandId, part: 'regions' });
  const { unknownCountry, rules } = await readRegions(use.db.read, brandId);
  return {
    revision,
    unknownCountry,
    rules: [...rules],
    overlaps: overlapsOf(rules),
    own: judgeAddress(ownAddress, await readHouse(brandId, { unknownCountry, rules }, use), use),
  };
};
