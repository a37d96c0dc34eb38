import { brandOf, type IdentityUses } from '../identity.uses.ts';
import { policyOf } from '../policy.rules.ts';
import type { Visitor } from '../visitor.ts';
import type { PlaceProof } from './login-method.types.ts';
import { networkOf } from './network-of.ts';
import { findPlaceProof } from './place.store.ts';

const dayMs = 24 * 3600_000;

/**
 * The strongest proof that this member has shown lately on this device in this network, by our own record: a device
 * cookie that nobody logged in with is worth nothing. With `anyNetwork` the device alone counts, for a browser that
 * shows a secret of its own beside the cookie.
 */
export const provedHere = (
  { brandId, deviceId, address }: Visitor,
  { memberId, anyNetwork }: { memberId: string; anyNetwork: boolean },
  use: Pick<IdentityUses, 'db' | 'clock' | 'directory'>,
): Promise<PlaceProof | null> =>
  findPlaceProof(use.db.read, {
    brandId,
    subjectId: memberId,
    deviceId,
    network: anyNetwork ? null : networkOf(address, 64),
    since: new Date(use.clock.now().getTime() - policyOf(brandOf(use, brandId)).knownPlaceDays * dayMs),
  });
