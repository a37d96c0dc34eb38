import type { Queryable } from '#platform/db/db.ts';
import { addressBlock } from '#platform/http/client-address.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { type AttemptSubject, clearCount, countUp, readCount, type Window } from '../security-log/attempt-counter.ts';
import type { Visitor } from '../visitor.ts';
import { type Failures, foldAccount } from './login.rules.ts';
import { networkOf } from './network-of.ts';

/** Failures by name count until a success; the others for ten minutes. */
const byName: Window = { kind: 'login_name', seconds: null };
const byAddress: Window = { kind: 'login_address', seconds: 600 };
const byNetwork: Window = { kind: 'login_network', seconds: 600 };
const byBrand: Window = { kind: 'login_brand', seconds: 600 };

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'keys'>;

const nameOf = (brandId: string, username: string): AttemptSubject => ({ brandId, subject: foldAccount(username) });
const addressOf = ({ brandId, address }: Visitor): AttemptSubject => ({ brandId, subject: addressBlock(address) });
/** A user of one address usually controls its neighbours too: /24 of IPv4, /48 of IPv6. */
const networkIn = ({ brandId, address }: Visitor): AttemptSubject => ({ brandId, subject: networkOf(address, 48) });
const brandOf = ({ brandId }: Visitor): AttemptSubject => ({ brandId, subject: brandId });

/** The current failure counts; login methods without a username have no count by name. */
export const readFailures = async (visitor: Visitor, username: string | null, deps: Deps): Promise<Failures> => {
  const now = deps.clock.now();
  const read = (window: Window, subject: AttemptSubject) => readCount(deps.db.read, window, { ...subject, now }, deps);
  return {
    name: username === null ? 0 : await read(byName, nameOf(visitor.brandId, username)),
    address: await read(byAddress, addressOf(visitor)),
    network: await read(byNetwork, networkIn(visitor)),
    brand: await read(byBrand, brandOf(visitor)),
  };
};

/**
 * Counts an attempt by name before it is checked, and returns the count before it. Concurrent attempts get different
 * numbers, so none is checked against a stale count.
 */
export const takeTryByName = async (visitor: Visitor, username: string, deps: Deps): Promise<number> => {
  const subject = nameOf(visitor.brandId, username);
  return (await countUp(deps.db.read, byName, { ...subject, now: deps.clock.now() }, deps)) - 1;
};

/** Counts a failure by address, network and brand, and returns the counts. */
export const countFailure = async (visitor: Visitor, deps: Deps): Promise<Omit<Failures, 'name'>> => {
  const now = deps.clock.now();
  return {
    address: await countUp(deps.db.read, byAddress, { ...addressOf(visitor), now }, deps),
    network: await countUp(deps.db.read, byNetwork, { ...networkIn(visitor), now }, deps),
    brand: await countUp(deps.db.read, byBrand, { ...brandOf(visitor), now }, deps),
  };
};

/** Failures of a name since its last success. */
export const failuresOfName = (
  db: Queryable,
  { brandId, username }: { brandId: string; username: string },
  deps: Pick<Deps, 'clock' | 'keys'>,
): Promise<number> => readCount(db, byName, { ...nameOf(brandId, username), now: deps.clock.now() }, deps);

/** Resets the failures of a name after a success. */
export const forgiveName = (
  db: Queryable,
  { brandId, username }: { brandId: string; username: string },
  deps: Pick<Deps, 'clock' | 'keys'>,
): Promise<void> => clearCount(db, byName, { ...nameOf(brandId, username), now: deps.clock.now() }, deps);
