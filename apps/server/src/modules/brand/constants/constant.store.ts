import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

export const readConstants = (db: Queryable, brandId: string) =>
  db
    .selectFrom('brand.constant')
    .select(['key', 'value', 'changed_at', 'changed_by'])
    .where('brand_id', '=', brandId)
    .execute();

/** Sets or removes a brand's own value. */
export const writeConstant = async (
  tx: Tx,
  {
    brandId,
    key,
    value,
    by,
    now,
  }: { brandId: string; key: string; value: number | string | null; by: string; now: Date },
): Promise<void> => {
  if (value === null) {
    await tx.deleteFrom('brand.constant').where('brand_id', '=', brandId).where('key', '=', key).execute();
    return;
  }
  const json = sql<string>`${JSON.stringify(value)}::jsonb`;
  await tx
    .insertInto('brand.constant')
    .values({ brand_id: brandId, key, value: json, changed_by: by, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'key']).doUpdateSet({ value: json, changed_by: by, changed_at: now }),
    )
    .execute();
};
