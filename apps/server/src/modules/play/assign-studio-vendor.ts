import type { Queryable } from '#platform/db/db.ts';
import { upsertStudioVendor } from './launch/launch.store.ts';
import type { StudioVendorRow } from './launch/launch.types.ts';

/** Says which vendor runs the games of a studio. Saying it again changes what has changed. */
export const assignStudioVendor = (
  db: Queryable,
  {
    vassalage,
    vendorCode,
    walletMode = 'seamless',
    openMode = null,
  }: Pick<StudioVendorRow, 'vassalage' | 'vendorCode'> & Partial<StudioVendorRow>,
): Promise<void> => upsertStudioVendor(db, { vassalage, vendorCode, walletMode, openMode });
