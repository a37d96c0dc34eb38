import type { Queryable, Tx } from '#platform/db/db.ts';

export type BrandLanguages = { default: string; supported: string[]; packLanguages: Record<string, string> };

export const readLanguages = async (db: Queryable, brandId: string): Promise<BrandLanguages> => {
  const row = await db
    .selectFrom('brand.brand')
    .select(['default_language', 'languages', 'pack_languages'])
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  return {
    default: row.default_language,
    supported: row.languages,
    packLanguages: row.pack_languages as Record<string, string>,
  };
};

export const writeLanguages = async (tx: Tx, brandId: string, languages: BrandLanguages): Promise<void> => {
  await tx
    .updateTable('brand.brand')
    .set({
      default_language: languages.default,
      languages: languages.supported,
      pack_languages: JSON.stringify(languages.packLanguages),
    })
    .where('brand_id', '=', brandId)
    .execute();
};
