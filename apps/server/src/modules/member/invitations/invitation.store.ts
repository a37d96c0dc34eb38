import type { Queryable, Tx } from '#platform/db/db.ts';

/** A live invitation with its member; codes of other brands are not found. */
export const selectInvitation = async (
  db: Queryable,
  { brandId, code }: { brandId: string; code: string },
): Promise<{ memberId: string; domain: string | null } | null> => {
  const row = await db
    .selectFrom('member.invitation as invitation')
    .innerJoin('member.member as inviter', 'inviter.id', 'invitation.member_id')
    .select(['invitation.member_id', 'invitation.domain'])
    .where('invitation.brand_id', '=', brandId)
    .where('invitation.code', '=', code)
    .where('invitation.ended_at', 'is', null)
    // An inactive account cannot recruit members into the tree.
    .where('inviter.state', '=', 'active')
    .where('inviter.kind', '<>', 'trial')
    .executeTakeFirst();
  return row === undefined ? null : { memberId: row.member_id, domain: row.domain };
};

/** The member's code that is valid on every domain of the brand. */
export const selectOwnCode = async (
  db: Queryable,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<string | null> => {
  const row = await db
    .selectFrom('member.invitation')
    .select('code')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('domain', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.code ?? null;
};

/** Returns whether it was written; an existing code of the brand is left unchanged. */
export const insertInvitation = async (
  tx: Tx,
  { brandId, memberId, code, createdAt }: { brandId: string; memberId: string; code: string; createdAt: Date },
): Promise<boolean> => {
  const row = await tx
    .insertInto('member.invitation')
    .values({ brand_id: brandId, code, member_id: memberId, domain: null, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
};

/** Ends all invitation codes of this member. */
export const endInvitations = async (
  tx: Tx,
  { brandId, memberId, at }: { brandId: string; memberId: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable('member.invitation')
    .set({ ended_at: at })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
};
