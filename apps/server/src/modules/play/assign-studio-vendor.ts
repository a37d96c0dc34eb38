import type { Queryable } from '#platform/db/db.ts';
import { upsertStudioVendor } from './launch/launch.store.ts';
import type { StudioVendorRow } from './launch/launch.types.ts';

/** Sets the vendor that runs the games of a studio. Repeating it updates the assignment. */
export const assignStudioVendor = (
  db: Queryable,
  {
    vassalage,
    vendorCode,
    walletMode = 'seamless',
    openMode = null,
  }: Pick<StudioVendorRow, 'vassalage' | 'vendorCode'> & Partial<StudioVendorRow>,
): Promise<void> => upsertStudioVendor(db, { vassalage, vendorCode, walletMode, openMode });
