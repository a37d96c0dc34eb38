import { findMember } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { networkOf } from '../login/network-of.ts';
import type { IdentityOpsDeps } from './ops.deps.ts';
import { selectSessions } from './ops.store.ts';

const listMax = 100;

/** A member's current and past sessions, with networks instead of addresses: seeing an address needs a reason. */
export const listMemberSessions = async (
  { brandId, memberId }: { brandId: string; memberId: string },
  deps: Pick<IdentityOpsDeps, 'db' | 'clock'>,
) => {
  if ((await findMember(deps.db.read, { brandId, id: memberId })) === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const sessions = await selectSessions(deps.db.read, { brandId, memberId, now: deps.clock.now(), limit: listMax });
  return sessions.map(({ publicId, device, address, country, door, isLive, endReason, ...times }) => ({
    sessionId: publicId,
    device,
    network: networkOf(address, 48),
    country,
    door,
    isLive,
    endReason,
    openedAt: times.openedAt.toISOString(),
    lastSeenAt: times.lastSeenAt.toISOString(),
    endedAt: times.endedAt?.toISOString() ?? null,
  }));
};
