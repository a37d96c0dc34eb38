import type { MemberType } from '@fairhouse/protocol';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Member, MemberKind, MemberState } from './member.types.ts';

/** Answers whether it was written: a name that the brand has already, in whatever case, is left alone. */
export const insertMember = async (tx: Tx, member: Member): Promise<boolean> => {
  const row = await tx
    .insertInto('member.member')
    .values({
      id: member.id,
      brand_id: member.brandId,
      username: member.username,
      display_name: member.displayName,
      kind: member.kind,
      type: member.type,
      currency: member.currency,
      language: member.language,
      state: member.state,
      joined_at: member.joinedAt,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'username_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** One member of one brand; ids of another brand find nobody. */
export const selectMember = async (
  db: Queryable,
  { brandId, ...by }: { brandId: string; id: string } | { brandId: string; username: string },
): Promise<Member | null> => {
  const rows = db.selectFrom('member.member').selectAll().where('brand_id', '=', brandId);
  const row = await ('id' in by
    ? rows.where('id', '=', by.id)
    : rows.where('username_key', '=', by.username.toLowerCase())
  ).executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    brandId: row.brand_id,
    username: row.username,
    displayName: row.display_name,
    kind: row.kind as MemberKind,
    type: row.type as MemberType,
    currency: row.currency,
    language: row.language,
    state: row.state as MemberState,
    joinedAt: row.joined_at,
  };
};
