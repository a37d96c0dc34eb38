import type { MemberType } from '@fairhouse/protocol';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { MemberMember } from '#platform/db/schema.gen.ts';
import type { Member, MemberKind, MemberState } from './member.types.ts';

/** Returns whether the member was written. A name that is taken, regardless of case, is not changed. */
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
      recommender_id: member.recommenderId,
      icon: member.icon,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'username_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

const memberOf = (row: Selectable<MemberMember>): Member => ({
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
  recommenderId: row.recommender_id,
  icon: row.icon,
  firstLoginAt: row.first_login_at,
});

/** One member of one brand; ids of another brand are not found. */
export const selectMember = async (
  db: Queryable,
  { brandId, ...by }: { brandId: string; id: string } | { brandId: string; username: string },
): Promise<Member | null> => {
  const rows = db.selectFrom('member.member').selectAll().where('brand_id', '=', brandId);
  const row = await ('id' in by
    ? rows.where('id', '=', by.id)
    : // Normalized by the database, because the stored key was normalized there.
      rows.where('username_key', '=', sql<string>`lower(normalize(${by.username}::text, nfkc))`)
  ).executeTakeFirst();
  return row === undefined ? null : memberOf(row);
};

export type ProfileChange = {
  displayName?: string | undefined;
  icon?: string | null | undefined;
  language?: string | undefined;
};

/** Changes only the given fields; null when there is no such member. */
export const updateMember = async (
  db: Queryable,
  { brandId, id }: { brandId: string; id: string },
  { displayName, icon, language }: ProfileChange,
): Promise<Member | null> => {
  // An update without columns is no valid statement.
  if (displayName === undefined && icon === undefined && language === undefined)
    return selectMember(db, { brandId, id });
  const row = await db
    .updateTable('member.member')
    .set({
      ...(displayName === undefined ? {} : { display_name: displayName }),
      ...(icon === undefined ? {} : { icon }),
      ...(language === undefined ? {} : { language }),
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : memberOf(row);
};

/** Does not overwrite an earlier time; idempotent. */
export const setFirstLogin = async (
  db: Queryable,
  { brandId, id, at }: { brandId: string; id: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('member.member')
    .set({ first_login_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('first_login_at', 'is', null)
    .execute();
};

/** Closes at most `limit` trial accounts that were opened before `before`, and returns how many. */
export const closeTrials = async (
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> => {
  const rows = await db
    .updateTable('member.member')
    .set({ state: 'closed' })
    .where('id', 'in', (old) =>
      old
        .selectFrom('member.member')
        .select('id')
        .where('kind', '=', 'trial')
        .where('state', '=', 'active')
        .where('joined_at', '<', before)
        .limit(limit),
    )
    .returning('id')
    .execute();
  return rows.length;
};
