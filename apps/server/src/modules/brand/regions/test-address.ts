import type { AddressVerdict } from '@fairhouse/protocol/ops/settings-regions';
import type { SettingsUses } from '../settings/settings.types.ts';
import { judgeAddress, readHouse } from './judge-address.ts';
import { readRegions } from './region.store.ts';

/** What a brand would answer an address as it stands now. */
export const testAddress = async (
  { brandId, address }: { brandId: string; address: string },
  use: Pick<SettingsUses, 'db' | 'clock' | 'countryOf'>,
): Promise<AddressVerdict> => {
  const house = await readHouse(brandId, await readRegions(use.db.read, brandId), use);
  return judgeAddress(address, house, use);
};
