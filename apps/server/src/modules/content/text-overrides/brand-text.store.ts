import type { Queryable } from '#platform/db/db.ts';

export type BrandText = { messageId: string; message: string; changedAt: Date };

/** A brand's overrides in one pack, as typed. */
export const readBrandTexts = async (db: Queryable, brandId: string, language: string): Promise<BrandText[]> => {
  const rows = await db
    .selectFrom('content.text_override')
    .select(['message_id', 'message', 'updated_at'])
    .where('brand_id', '=', brandId)
    .where('language', '=', language)
    .orderBy('message_id')
    .execute();
  return rows.map((row) => ({ messageId: row.message_id, message: row.message, changedAt: row.updated_at }));
};

/** Number of overrides of a brand, by pack. */
export const countBrandTexts = async (db: Queryable, brandId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('content.text_override')
    .select(({ fn }) => ['language', fn.countAll().as('count')])
    .where('brand_id', '=', brandId)
    .groupBy('language')
    .execute();
  return new Map(rows.map(({ language, count }) => [language, Number(count)]));
};

/** One override, locked: a second editor waits for the first. */
export const findBrandText = async (
  db: Queryable,
  { brandId, language, messageId }: { brandId: string; language: string; messageId: string },
): Promise<string | null> => {
  const row = await db
    .selectFrom('content.text_override')
    .select('message')
    .where('brand_id', '=', brandId)
    .where('language', '=', language)
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
  return row?.message ?? null;
};
