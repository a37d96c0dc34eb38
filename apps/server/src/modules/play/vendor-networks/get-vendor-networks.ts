import type { Db } from '#platform/db/db.ts';
import { readVendorNetworks } from './vendor-networks.store.ts';

/** The vendor of a studio's games, and the networks it may call from. */
export const getVendorNetworks = async (
  vendorCode: string,
  { db }: { db: Db },
): Promise<{ gatewayVendor: string | null; networks: string[] }> =>
  (await readVendorNetworks(db.read, vendorCode)) ?? { gatewayVendor: null, networks: [] };
