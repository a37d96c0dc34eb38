import type { Queryable } from '#platform/db/db.ts';
import { addressBlock } from '#platform/http/client-address.ts';
import type { IdentityUses } from '../identity.uses.ts';
import { clearCount, countUp, readCount, type TallySubject, type Window } from '../security-log/tally.ts';
import type { Visitor } from '../visitor.ts';
import { type Failures, foldAccount } from './login.rules.ts';
import { networkOf } from './network-of.ts';

/** Failures by name count on until a success; the others for ten minutes. */
const byName: Window = { kind: 'login_name', seconds: null };
const byAddress: Window = { kind: 'login_address', seconds: 600 };
const byNetwork: Window = { kind: 'login_network', seconds: 600 };
const byBrand: Window = { kind: 'login_brand', seconds: 600 };

type Uses = Pick<IdentityUses, 'db' | 'clock' | 'keys'>;

const nameOf = (brandId: string, username: string): TallySubject => ({ brandId, subject: foldAccount(username) });
const addressOf = ({ brandId, address }: Visitor): TallySubject => ({ brandId, subject: addressBlock(address) });
/** Whoever rents one address usually has its neighbours too: /24 of IPv4, /48 of IPv6. */
const networkIn = ({ brandId, address }: Visitor): TallySubject => ({ brandId, subject: networkOf(address, 48) });
const brandOf = ({ brandId }: Visitor): TallySubject => ({ brandId, subject: brandId });

/** The failures as they stand; a door without names has none by name. */
export const readFailures = async (visitor: Visitor, username: string | null, use: Uses): Promise<Failures> => {
  const now = use.clock.now();
  const read = (window: Window, subject: TallySubject) => readCount(use.db.read, window, { ...subject, now }, use);
  return {
    name: username === null ? 0 : await read(byName, nameOf(visitor.brandId, username)),
    address: await read(byAddress, addressOf(visitor)),
    network: await read(byNetwork, networkIn(visitor)),
    brand: await read(byBrand, brandOf(visitor)),
  };
};

/**
 * Counts a try by name before it is judged, and answers how many stood before it: of many that come at once each
 * gets its own number, so no burst is judged by a count that is already old.
 */
export const takeTryByName = async (visitor: Visitor, username: string, use: Uses): Promise<number> => {
  const subject = nameOf(visitor.brandId, username);
  return (await countUp(use.db.read, byName, { ...subject, now: use.clock.now() }, use)) - 1;
};

/** Counts a failure where it came from, and answers the counts. */
export const countFailure = async (visitor: Visitor, use: Uses): Promise<Omit<Failures, 'name'>> => {
  const now = use.clock.now();
  return {
    address: await countUp(use.db.read, byAddress, { ...addressOf(visitor), now }, use),
    network: await countUp(use.db.read, byNetwork, { ...networkIn(visitor), now }, use),
    brand: await countUp(use.db.read, byBrand, { ...brandOf(visitor), now }, use),
  };
};

/** How often a name failed since its last success. */
export const failuresOfName = (
  db: Queryable,
  { brandId, username }: { brandId: string; username: string },
  use: Pick<Uses, 'clock' | 'keys'>,
): Promise<number> => readCount(db, byName, { ...nameOf(brandId, username), now: use.clock.now() }, use);

/** What failed before a success is forgiven. */
export const forgiveName = (
  db: Queryable,
  { brandId, username }: { brandId: string; username: string },
  use: Pick<Uses, 'clock' | 'keys'>,
): Promise<void> => clearCount(db, byName, { ...nameOf(brandId, username), now: use.clock.now() }, use);
