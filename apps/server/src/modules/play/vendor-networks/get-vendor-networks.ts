import type { Db } from '#platform/db/db.ts';
import { readVendorNetworks } from './vendor-networks.store.ts';

/** Who runs a studio's games, and from where they are heard. */
export const getVendorNetworks = async (
  vendorCode: string,
  { db }: { db: Db },
): Promise<{ gatewayVendor: string | null; networks: string[] }> =>
  (await readVendorNetworks(db.read, vendorCode)) ?? { gatewayVendor: null, networks: [] };
