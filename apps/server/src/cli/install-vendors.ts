import { studios } from '@fairhouse/studio-feed';
import { testKeys } from '@fairhouse/vendor-kit';
import { addVendorKey, assignStudioVendor, registerVendor } from '#modules/play/index.ts';
import type { Db } from '#platform/db/db.ts';

/** The in-house studio, which runs the games of every studio label of the demonstration. */
const vendorCode = 'studio';
const keyId = 'studio-1';

/**
 * Makes the in-house studio known and opens a door for each label. Everybody knows the secret of its key
 * here, so production is left without one: `add-vendor-key` brings its own.
 */
export const installVendors = async (db: Db, { isProduction }: { isProduction: boolean }): Promise<void> => {
  await registerVendor({ code: vendorCode, idDay: 'uuidv7', roundDay: 'uuidv7', winRefs: 'always' }, { db });
  const { publicKey } = testKeys.vendor;
  if (!isProduction) await addVendorKey({ vendorCode, keyId, publicKey }, { db, isProduction });
  await db.transaction(async (tx) => {
    for (const { code } of studios) await assignStudioVendor(tx, { vassalage: code, vendorCode });
  });
};
