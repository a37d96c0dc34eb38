import { studios } from '@fairhouse/studio-feed';
import { testKeys } from '@fairhouse/vendor-kit';
import { addVendorKey, assignStudioVendor, registerVendor } from '#modules/play/index.ts';
import type { Db } from '#platform/db/db.ts';

/** The in-house studio, which runs the games of every studio label in the demo. */
const vendorCode = 'studio';
const keyId = 'studio-1';

/**
 * Registers the in-house studio with an endpoint for each label. Its secret key is published here, so production gets
 * none: `add-vendor-key` adds a real one.
 */
export const installVendors = async (db: Db, { isProduction }: { isProduction: boolean }): Promise<void> => {
  await registerVendor({ code: vendorCode, idDay: 'uuidv7', roundDay: 'uuidv7', winRefs: 'always' }, { db });
  const { publicKey } = testKeys.vendor;
  if (!isProduction) await addVendorKey({ vendorCode, keyId, publicKey }, { db, isProduction });
  await db.transaction(async (tx) => {
    for (const { code } of studios) await assignStudioVendor(tx, { vassalage: code, vendorCode });
  });
};
