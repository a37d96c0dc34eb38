import type { Queryable, Tx } from '#platform/db/db.ts';

/** Replaces earlier links: only the last mail works. */
export const replaceLink = async (
  tx: Tx,
  link: { tokenHash: Buffer; brandId: string; subjectId: string; createdAt: Date; expiresAt: Date },
): Promise<void> => {
  await endLinks(tx, { brandId: link.brandId, subjectId: link.subjectId, at: link.createdAt });
  await tx
    .insertInto('identity.reset_link')
    .values({
      token_hash: link.tokenHash,
      brand_id: link.brandId,
      subject_id: link.subjectId,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
};

/** The owner of a link, without using it up; null for an invalid one. */
export const findLinkOwner = async (
  db: Queryable,
  { tokenHash, brandId, now }: { tokenHash: Buffer; brandId: string; now: Date },
): Promise<string | null> => {
  const row = await db
    .selectFrom('identity.reset_link')
    .select('subject_id')
    .where('token_hash', '=', tokenHash)
    .where('brand_id', '=', brandId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.subject_id ?? null;
};

/** Consumes a link; only one of two concurrent callers gets true. */
export const takeLink = async (
  tx: Tx,
  { tokenHash, brandId, now }: { tokenHash: Buffer; brandId: string; now: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable('identity.reset_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('brand_id', '=', brandId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
};

/** Invalidates all working links of a member. */
export const endLinks = async (
  tx: Tx,
  { brandId, subjectId, at }: { brandId: string; subjectId: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable('identity.reset_link')
    .set({ used_at: at })
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
};
