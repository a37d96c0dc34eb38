import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

/** The end of a link may lie ahead. */
const isOpen = sql<boolean>`(ended_at is null or ended_at > platform.deadline_now())`;

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
    .where(isOpen)
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
    .where('is_link', '=', false)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.code ?? null;
};

/** Returns whether it was written; an existing code of the brand is left unchanged. */
export const insertInvitation = async (
  tx: Tx,
  {
    brandId,
    memberId,
    code,
    createdAt,
    link,
  }: { brandId: string; memberId: string; code: string; createdAt: Date; link: { endsAt: Date | null } | null },
): Promise<boolean> => {
  const row = await tx
    .insertInto('member.invitation')
    .values({
      brand_id: brandId,
      code,
      member_id: memberId,
      domain: null,
      created_at: createdAt,
      is_link: link !== null,
      ended_at: link?.endsAt ?? null,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
};

/** Ends one code of a link. */
export const endInvitation = async (tx: Tx, { brandId, code }: { brandId: string; code: string }): Promise<void> => {
  await tx
    .updateTable('member.invitation')
    .set({ ended_at: sql<Date>`platform.deadline_now()` })
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .where('is_link', '=', true)
    .where(isOpen)
    .execute();
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
    .where(isOpen)
    .execute();
};
