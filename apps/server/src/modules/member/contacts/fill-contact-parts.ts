import type { Db } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { takeWithoutParts, writeParts } from './contact-part.store.ts';
import { partsOf } from './contact-parts.ts';
import { openContact } from './contact-seal.ts';

const pageMax = 500;

/** Adds the digests for partial search to older numbers. Returns the number updated. */
export const fillContactParts = async (
  { db, keys }: { db: Db; keys: KeyRing },
  { pagesMax = 20 }: { pagesMax?: number } = {},
): Promise<number> => {
  let filled = 0;
  for (let page = 0; page < pagesMax; page += 1) {
    const taken = await db.transaction(async (tx) => {
      const rows = await takeWithoutParts(tx, pageMax);
      for (const { brandId, memberId, sealed } of rows) {
        const e164 = openContact(keys, { brandId, memberId }, 'mobile', sealed);
        await writeParts(tx, { brandId, memberId, parts: partsOf(keys, { brandId, e164 }) });
      }
      return rows.length;
    });
    filled += taken;
    if (taken < pageMax) break;
  }
  return filled;
};
