import type { Tx } from '#platform/db/db.ts';
import { writeResidence } from './profile.store.ts';
import type { ProfileOwner } from './profile.types.ts';

const countryCode = /^[A-Z]{2}$/;
const known = (country: string | null): string | null =>
  country !== null && countryCode.test(country) ? country : null;

/** Records a member's residence: the country of the verified number, and the one of the login. Null: unknown. */
export const noteResidence = (
  tx: Tx,
  {
    phoneCountry,
    regionCountry,
    ...owner
  }: ProfileOwner & { phoneCountry: string | null; regionCountry: string | null },
): Promise<void> =>
  writeResidence(tx, owner, { phoneCountry: known(phoneCountry), regionCountry: known(regionCountry) });
