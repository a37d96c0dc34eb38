import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { iconUrlOf, nicknameOf } from '../member.rules.ts';
import { updateMember } from '../member.store.ts';

export type ProfileInput = {
  nickname?: string | undefined;
  icon?: string | null | undefined;
  language?: string | undefined;
};

export type ProfileDeps = { db: Db; directory: BrandDirectory };

/** Changes only what is sent. A language that the brand does not offer is refused. */
export const updateProfile = async (
  { brandId, memberId }: { brandId: string; memberId: string },
  { nickname, icon, language }: ProfileInput,
  deps: ProfileDeps,
): Promise<{ nickname: string; iconUrl: string | null; language: string }> => {
  const displayName = nickname === undefined ? undefined : nicknameOf(nickname);
  if (displayName === null) throw new Refusal('MEMBER_NICKNAME_INVALID');
  const spoken = deps.directory.byId(brandId)?.languages.supported ?? [];
  if (language !== undefined && !spoken.includes(language))
    throw new Refusal('SYSTEM_INPUT_INVALID', { details: { fields: { language: 'not spoken here' } } });
  const member = await updateMember(deps.db.read, { brandId, id: memberId }, { displayName, icon, language });
  if (member === null) throw new Refusal('AUTH_NOT_LOGGED_IN');
  return { nickname: member.displayName, iconUrl: iconUrlOf(member.icon), language: member.language };
};
