import { findMember } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { readKnownDevices } from '../sessions/known-devices.query.ts';
import type { IdentityOpsDeps } from './ops.deps.ts';

const listMax = 50;

/** The devices of a member's logins. They are numbered, because an id of a device is of no use to an operator. */
export const listMemberDevices = async (
  { brandId, memberId }: { brandId: string; memberId: string },
  deps: Pick<IdentityOpsDeps, 'db'>,
) => {
  if ((await findMember(deps.db.read, { brandId, id: memberId })) === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const devices = await readKnownDevices(deps.db.read, { brandId, memberId, limit: listMax });
  return devices.map(({ networks, seenAt, knownBy }, place) => ({
    device: place + 1,
    networks: networks.map((each) => ({ network: each.network, seenAt: new Date(each.seenAt).toISOString() })),
    seenAt: seenAt.toISOString(),
    knownBy,
  }));
};
