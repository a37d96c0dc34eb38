import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { policyOf } from '../policy.rules.ts';
import type { Visitor } from '../visitor.ts';
import { findLocationProof } from './known-location.store.ts';
import type { LocationProof } from './login-method.types.ts';
import { networkOf } from './network-of.ts';

const dayMs = 24 * 3600_000;

/**
 * The strongest proof this member has recently shown on this device in this network, by our records: a device cookie
 * without a login proves nothing. With `anyNetwork` the device alone counts, for a browser that also shows its own
 * secret.
 */
export const provedHere = (
  { brandId, deviceId, address }: Visitor,
  { memberId, anyNetwork }: { memberId: string; anyNetwork: boolean },
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'directory'>,
): Promise<LocationProof | null> =>
  findLocationProof(deps.db.read, {
    brandId,
    subjectId: memberId,
    deviceId,
    network: anyNetwork ? null : networkOf(address, 64),
    since: new Date(deps.clock.now().getTime() - policyOf(brandOf(deps, brandId)).knownPlaceDays * dayMs),
  });
