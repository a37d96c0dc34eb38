import type { Queryable, Tx } from '#platform/db/db.ts';
import type { BrandingPart } from './branding.types.ts';

/** The revision of a part; 0 until it is first changed. */
export const readBrandingRevision = async (db: Queryable, brandId: string, part: BrandingPart): Promise<number> => {
  const row = await db
    .selectFrom('brand.face_revision')
    .select('number')
    .where('brand_id', '=', brandId)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.number ?? 0;
};

export const bumpBrandingRevision = async (tx: Tx, brandId: string, part: BrandingPart): Promise<void> => {
  await tx
    .insertInto('brand.face_revision')
    .values({ brand_id: brandId, part, number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'part']).doUpdateSet((eb) => ({
        number: eb('brand.face_revision.number', '+', 1),
        changed_at: eb.fn('clock_timestamp'),
      })),
    )
    .execute();
};
