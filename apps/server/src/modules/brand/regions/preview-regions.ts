import type { OpsRegionRule } from '@fairhouse/protocol/ops/settings-regions';
import type { SettingsDeps } from '../settings/settings.types.ts';
import { judgeAddress, readAccessRules } from './judge-address.ts';
import { overlapsOf, type RuleSet, tidyRules } from './region.rules.ts';
import { readRegions } from './region.store.ts';

const dayMs = 24 * 3600_000;

type Draft = {
  brandId: string;
  ownAddress: string;
  unknownCountry: 'allow' | 'block';
  rules: readonly OpsRegionRule[];
};

/** The effect of draft rules on the sessions of the last 24 hours, ignoring maintenance. */
export const previewRegionEffect = async (
  { brandId, ownAddress, unknownCountry, rules }: Draft,
  deps: Pick<SettingsDeps, 'db' | 'clock' | 'countryOf' | 'recentAddresses'>,
) => {
  const draft: RuleSet = { unknownCountry, rules: tidyRules(rules) };
  const seen = await deps.recentAddresses(brandId, new Date(deps.clock.now().getTime() - dayMs));
  const stoppedBy = (set: RuleSet): number =>
    seen
      .filter(({ address }) => !judgeAddress(address, { ...set, windows: [], passes: [] }, deps).isOpen)
      .reduce((sum, { sessions }) => sum + sessions, 0);
  return {
    sessions: seen.reduce((sum, { sessions }) => sum + sessions, 0),
    stopped: stoppedBy(draft),
    stoppedNow: stoppedBy(await readRegions(deps.db.read, brandId)),
    overlaps: overlapsOf(draft.rules),
    own: judgeAddress(ownAddress, await readAccessRules(brandId, draft, deps), deps),
  };
};
