import type { AddressVerdict } from '@fairhouse/protocol/ops/settings-regions';
import type { SettingsDeps } from '../settings/settings.types.ts';
import { judgeAddress, readAccessRules } from './judge-address.ts';
import { readRegions } from './region.store.ts';

/** The brand's present decision about an address. */
export const testAddress = async (
  { brandId, address }: { brandId: string; address: string },
  deps: Pick<SettingsDeps, 'db' | 'clock' | 'countryOf'>,
): Promise<AddressVerdict> => {
  const accessRules = await readAccessRules(brandId, await readRegions(deps.db.read, brandId), deps);
  return judgeAddress(address, accessRules, deps);
};
