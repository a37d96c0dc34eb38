import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { iconUrlOf } from './member.rules.ts';
import { selectMember } from './member.store.ts';

/** The URL of the member's avatar; null without one, in which case the client shows the default avatar. */
export const getMemberIcon = async (
  { brandId, memberId }: { brandId: string; memberId: string },
  deps: { db: Db },
): Promise<{ iconUrl: string | null }> => {
  const member = await selectMember(deps.db.read, { brandId, id: memberId });
  if (member === null) throw new Refusal('AUTH_NOT_LOGGED_IN');
  return { iconUrl: iconUrlOf(member.icon) };
};
