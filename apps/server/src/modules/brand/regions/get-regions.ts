import { readPartRevision } from '../settings/revision.store.ts';
import type { SettingsDeps } from '../settings/settings.types.ts';
import { judgeAddress, readAccessRules } from './judge-address.ts';
import { overlapsOf } from './region.rules.ts';
import { readRegions } from './region.store.ts';

export const getRegions = async (
  { brandId, ownAddress }: { brandId: string; ownAddress: string },
  deps: Pick<SettingsDeps, 'db' | 'clock' | 'countryOf'>,
) => {
  const revision = await readPartRevision(deps.db.read, { brandId, part: 'regions' });
  const { unknownCountry, rules } = await readRegions(deps.db.read, brandId);
  return {
    revision,
    unknownCountry,
    rules: [...rules],
    overlaps: overlapsOf(rules),
    own: judgeAddress(ownAddress, await readAccessRules(brandId, { unknownCountry, rules }, deps), deps),
  };
};
