import { brandOf, type IdentityUses } from '../identity.uses.ts';
import { policyOf } from '../policy.rules.ts';
import type { Visitor } from '../visitor.ts';
import { networkOf } from './network-of.ts';
import { isKnownPlace } from './place.store.ts';

const dayMs = 24 * 3600_000;

/** Whether this member has come from this device and network with a full proof lately. */
export const isKnownHere = (
  { brandId, deviceId, address }: Visitor,
  memberId: string,
  use: Pick<IdentityUses, 'db' | 'clock' | 'directory'>,
): Promise<boolean> =>
  isKnownPlace(use.db.read, {
    brandId,
    subjectId: memberId,
    deviceId,
    network: networkOf(address, 64),
    since: new Date(use.clock.now().getTime() - policyOf(brandOf(use, brandId)).knownPlaceDays * dayMs),
  });
