import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Provider } from './social.types.ts';

type Owner = { brandId: string; subjectId: string };

const known = new Set<string>(['google', 'facebook', 'telegram'] satisfies Provider[]);
const isProvider = (text: string): text is Provider => known.has(text);

/** The account a provider identity is linked to, at this brand. */
export const findLinkedSubject = async (
  db: Queryable,
  { brandId, provider, sub }: { brandId: string; provider: string; sub: string },
): Promise<string | null> => {
  const row = await db
    .selectFrom('identity.social_link')
    .select('subject_id')
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('provider_subject', '=', sub)
    .executeTakeFirst();
  return row?.subject_id ?? null;
};

/** A member's provider identities. */
export const socialsOf = async (db: Queryable, owner: Owner): Promise<{ provider: string; sub: string }[]> =>
  linksOf(db, owner).select('provider_subject as sub').execute();

const linksOf = (db: Queryable, { brandId, subjectId }: Owner) =>
  db
    .selectFrom('identity.social_link')
    .select('provider')
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .orderBy('provider');

export const listLinks = async (db: Queryable, owner: Owner): Promise<{ provider: Provider }[]> =>
  (await linksOf(db, owner).execute()).flatMap(({ provider }) => (isProvider(provider) ? [{ provider }] : []));

/** Locks a member's links, so that of two concurrent unlinkings neither relies on the link that the other removes. */
export const lockLinks = async (tx: Tx, owner: Owner): Promise<{ provider: Provider }[]> =>
  (await linksOf(tx, owner).forUpdate().execute()).flatMap(({ provider }) =>
    isProvider(provider) ? [{ provider }] : [],
  );

/**
 * Returns false when the identity is already linked, or the account has another identity of this provider: both are
 * unique.
 */
export const insertLink = async (
  tx: Tx,
  { brandId, subjectId, provider, sub, now }: Owner & { provider: Provider; sub: string; now: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity.social_link')
    .values({ brand_id: brandId, provider, provider_subject: sub, subject_id: subjectId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Deletes all links of an account. Returns the number deleted. */
export const deleteLinks = async (tx: Tx, { brandId, subjectId }: Owner): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('identity.social_link')
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const deleteLink = async (
  tx: Tx,
  { brandId, subjectId, provider }: Owner & { provider: Provider },
): Promise<void> => {
  await tx
    .deleteFrom('identity.social_link')
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .where('provider', '=', provider)
    .execute();
};
