import type { Db } from '#platform/db/db.ts';
import { updateVendorStatus } from './play.store.ts';
import type { Vendor } from './play.types.ts';

/**
 * Switches a vendor off or on. While off, it takes no new bets; wins and rollbacks of existing bets are still accepted.
 */
export const switchVendor = async (
  { vendorCode, status }: { vendorCode: string; status: Vendor['status'] },
  deps: { db: Db },
): Promise<{ found: boolean }> => ({ found: await updateVendorStatus(deps.db.read, vendorCode, status) });
