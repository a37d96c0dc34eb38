import { vendorCodeForm } from '@fairhouse/protocol';
import { sourceOf } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sourceCodeOf } from './play.rules.ts';
import { insertVendor } from './play.store.ts';
import type { Vendor } from './play.types.ts';

export type VendorDescription = Pick<Vendor, 'code'> &
  Partial<Omit<Vendor, 'code' | 'sourceId' | 'status' | 'allowedNetworks'>>;

/**
 * Registers a vendor, also with the ledger as a source of movements. Its dialect is immutable: the day of an id decides
 * where its key is stored, so another rule for days would let an old id move money again. Registering a known code
 * changes nothing.
 */
export const registerVendor = (
  {
    code,
    idDay = 'uuidv7',
    roundDay = 'opaque',
    winRefs = 'always',
    tableSwitch = false,
    callsPerSecond = null,
  }: VendorDescription,
  deps: { db: Db },
): Promise<{ registered: boolean }> => {
  if (!vendorCodeForm.test(code)) throw new TypeError(`${JSON.stringify(code)} is no code of a vendor`);
  return deps.db.transaction(async (tx) => {
    const sourceId = await sourceOf(tx, sourceCodeOf(code));
    const vendor = { code, sourceId, idDay, roundDay, winRefs, tableSwitch, callsPerSecond, status: 'active' } as const;
    return { registered: await insertVendor(tx, vendor) };
  });
};
