import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { SettingsPart } from './settings.types.ts';

type PartOf = { brandId: string; part: SettingsPart };

/** The revision of a part; 0 until it is first changed. */
export const readPartRevision = async (db: Queryable, { brandId, part }: PartOf): Promise<number> => {
  const row = await db
    .selectFrom('brand.settings_revision')
    .select('number')
    .where('brand_id', '=', brandId)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.number ?? 0;
};

export const bumpPart = async (tx: Tx, { brandId, part }: PartOf): Promise<void> => {
  await tx
    .insertInto('brand.settings_revision')
    .values({ brand_id: brandId, part, number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'part']).doUpdateSet({
        number: sql<number>`brand.settings_revision.number + 1`,
        changed_at: sql<Date>`clock_timestamp()`,
      }),
    )
    .execute();
};
