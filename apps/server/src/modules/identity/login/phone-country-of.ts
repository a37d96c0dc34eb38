import { contactsOf, countryOfMobile } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';

/** The country of a member's verified number; null where there is none. */
export const phoneCountryOf = async (
  db: Queryable,
  owner: { brandId: string; memberId: string },
  deps: { keys: KeyRing },
): Promise<string | null> => {
  const { mobile } = await contactsOf(db, owner, deps);
  return mobile === null || mobile.verifiedAt === null ? null : countryOfMobile(mobile.value);
};
