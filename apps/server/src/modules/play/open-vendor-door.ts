import type { Queryable } from '#platform/db/db.ts';
import { upsertVendorDoor } from './launch/launch.store.ts';
import type { VendorDoorRow } from './launch/launch.types.ts';

/** Says which vendor runs the games of a studio. Saying it again changes what has changed. */
export const openVendorDoor = (
  db: Queryable,
  {
    vassalage,
    vendorCode,
    walletMode = 'seamless',
    openMode = null,
  }: Pick<VendorDoorRow, 'vassalage' | 'vendorCode'> & Partial<VendorDoorRow>,
): Promise<void> => upsertVendorDoor(db, { vassalage, vendorCode, walletMode, openMode });
