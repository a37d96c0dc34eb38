import { findMember, type Member } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { PageOwner } from './member-page.types.ts';

export const demandMember = async ({ brandId, memberId }: PageOwner, { db }: { db: Db }): Promise<Member> => {
  const member = await findMember(db.read, { brandId, id: memberId });
  if (member === null) throw new Refusal('SYSTEM_NOT_FOUND');
  return member;
};
