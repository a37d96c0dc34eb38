import type { Branding } from '@fairhouse/protocol/ops/branding';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Operator } from '#platform/ops/operator.ts';

export type ThemeVersion = Branding & {
  version: number;
  publishedByName: string | null;
  publishedAt: Date;
  reason: string | null;
  takenBackFrom: number | null;
};

type BrandingRow = { name: string; hue: string; chroma: string; radius_scale: string; logo_url: string | null };

const toBranding = (row: BrandingRow): Branding => ({
  name: row.name,
  hue: Number(row.hue),
  chroma: Number(row.chroma),
  radiusScale: Number(row.radius_scale),
  logoUrl: row.logo_url,
});

const columnsOf = ({ name, hue, chroma, radiusScale, logoUrl }: Branding) => ({
  name,
  hue,
  chroma,
  radius_scale: radiusScale,
  logo_url: logoUrl,
});

const brandingColumns = ['name', 'hue', 'chroma', 'radius_scale', 'logo_url'] as const;

/** Enough versions to find an earlier one again. */
const historyMax = 50;

/** The published theme. */
export const readBranding = async (db: Queryable, brandId: string): Promise<Branding> =>
  toBranding(
    await db
      .selectFrom('brand.brand')
      .select(brandingColumns)
      .where('brand_id', '=', brandId)
      .executeTakeFirstOrThrow(),
  );

export const writeBranding = async (tx: Tx, brandId: string, branding: Branding): Promise<void> => {
  await tx.updateTable('brand.brand').set(columnsOf(branding)).where('brand_id', '=', brandId).execute();
};

export const readThemeDraft = async (
  db: Queryable,
  brandId: string,
): Promise<(Branding & { draftedByName: string; draftedAt: Date }) | null> => {
  const row = await db
    .selectFrom('brand.theme_draft')
    .select([...brandingColumns, 'drafted_by_name', 'drafted_at'])
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { ...toBranding(row), draftedByName: row.drafted_by_name, draftedAt: row.drafted_at };
};

export const upsertThemeDraft = async (
  tx: Tx,
  brandId: string,
  branding: Branding,
  by: Pick<Operator, 'operatorId' | 'name'>,
): Promise<void> => {
  const values = { ...columnsOf(branding), drafted_by: by.operatorId, drafted_by_name: by.name };
  await tx
    .insertInto('brand.theme_draft')
    .values({ brand_id: brandId, ...values })
    .onConflict((conflict) =>
      conflict.column('brand_id').doUpdateSet((eb) => ({ ...values, drafted_at: eb.fn('clock_timestamp') })),
    )
    .execute();
};

export const deleteThemeDraft = async (tx: Tx, brandId: string): Promise<void> => {
  await tx.deleteFrom('brand.theme_draft').where('brand_id', '=', brandId).execute();
};

/** The published versions, newest first. */
export const readThemeVersions = async (db: Queryable, brandId: string): Promise<ThemeVersion[]> => {
  const rows = await db
    .selectFrom('brand.theme_version')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('version', 'desc')
    .limit(historyMax)
    .execute();
  return rows.map((row) => ({
    ...toBranding(row),
    version: row.version,
    publishedByName: row.published_by_name,
    publishedAt: row.published_at,
    reason: row.reason,
    takenBackFrom: row.taken_back_from,
  }));
};

export const findThemeVersion = async (tx: Tx, brandId: string, version: number): Promise<Branding | null> => {
  const row = await tx
    .selectFrom('brand.theme_version')
    .select(brandingColumns)
    .where('brand_id', '=', brandId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? null : toBranding(row);
};

type Publication = {
  version: number;
  branding: Branding;
  at: Date;
  by: Pick<Operator, 'operatorId' | 'name'> | null;
  reason: string | null;
  takenBackFrom: number | null;
};

export const insertThemeVersion = async (tx: Tx, brandId: string, publication: Publication): Promise<void> => {
  await tx
    .insertInto('brand.theme_version')
    .values({
      brand_id: brandId,
      version: publication.version,
      ...columnsOf(publication.branding),
      published_by: publication.by?.operatorId ?? null,
      published_by_name: publication.by?.name ?? null,
      published_at: publication.at,
      reason: publication.reason,
      taken_back_from: publication.takenBackFrom,
    })
    .execute();
};

/** The newest version's number, 0 without any, and when the brand was created. */
export const readVersionHead = async (tx: Tx, brandId: string): Promise<{ newest: number; bornAt: Date }> => {
  const row = await tx
    .selectFrom('brand.brand')
    .leftJoin('brand.theme_version', 'brand.theme_version.brand_id', 'brand.brand.brand_id')
    .select(({ fn }) => ['brand.brand.created_at', fn.max('brand.theme_version.version').as('newest')])
    .where('brand.brand.brand_id', '=', brandId)
    .groupBy('brand.brand.created_at')
    .executeTakeFirstOrThrow();
  return { newest: Number(row.newest ?? 0), bornAt: row.created_at };
};
