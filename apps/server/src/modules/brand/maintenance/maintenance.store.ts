import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { MaintenanceWindow } from '../brand.types.ts';

const columns = ['window_id', 'brand_id', 'title', 'body', 'texts', 'starts_at', 'ends_at'] as const;

type Row = {
  window_id: string;
  title: string;
  body: string;
  texts: unknown;
  starts_at: Date;
  ends_at: Date | null;
};

const windowOf = (row: Row): MaintenanceWindow => ({
  windowId: row.window_id,
  title: row.title,
  body: row.body,
  texts: row.texts as MaintenanceWindow['texts'],
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

/** Windows that are planned, active, or ended after `since`; latest first. */
export const readWindows = async (
  db: Queryable,
  { brandId, since }: { brandId: string; since: Date },
): Promise<MaintenanceWindow[]> => {
  const rows = await db
    .selectFrom('brand.maintenance_window')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', since)]))
    .orderBy('starts_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(windowOf);
};

export const findWindow = async (
  db: Queryable,
  { brandId, windowId }: { brandId: string; windowId: string },
): Promise<MaintenanceWindow | null> => {
  const row = await db
    .selectFrom('brand.maintenance_window')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('window_id', '=', windowId)
    .executeTakeFirst();
  return row === undefined ? null : windowOf(row);
};

export const updateWindow = async (
  tx: Tx,
  brandId: string,
  { windowId, title, body, texts, startsAt, endsAt }: MaintenanceWindow,
): Promise<void> => {
  await tx
    .updateTable('brand.maintenance_window')
    .set({ title, body, texts: JSON.stringify(texts), starts_at: startsAt, ends_at: endsAt })
    .where('brand_id', '=', brandId)
    .where('window_id', '=', windowId)
    .execute();
};

export const deleteWindow = async (
  tx: Tx,
  { brandId, windowId }: { brandId: string; windowId: string },
): Promise<void> => {
  await tx
    .deleteFrom('brand.maintenance_window')
    .where('brand_id', '=', brandId)
    .where('window_id', '=', windowId)
    .execute();
};

export const readPasses = (db: Queryable, brandId: string): Promise<{ block: string; note: string }[]> =>
  db
    .selectFrom('brand.maintenance_pass')
    .select([sql<string>`block::text`.as('block'), 'note'])
    .where('brand_id', '=', brandId)
    .orderBy('block')
    .execute();

export const replacePasses = async (
  tx: Tx,
  brandId: string,
  passes: readonly { block: string; note: string }[],
): Promise<void> => {
  await tx.deleteFrom('brand.maintenance_pass').where('brand_id', '=', brandId).execute();
  if (passes.length === 0) return;
  await tx
    .insertInto('brand.maintenance_pass')
    .values(passes.map(({ block, note }) => ({ brand_id: brandId, block, note })))
    .execute();
};

/** Windows whose start or end has passed unpublished, skipping locked rows. */
export const takeUnpublished = (tx: Tx, now: Date): Promise<{ window_id: string; brand_id: string }[]> =>
  tx
    .selectFrom('brand.maintenance_window')
    .select(['window_id', 'brand_id'])
    .where(({ eb, or, and }) =>
      or([
        and([eb('is_start_told', '=', false), eb('starts_at', '<=', now)]),
        and([eb('is_end_told', '=', false), eb('ends_at', '<=', now)]),
      ]),
    )
    .forUpdate()
    .skipLocked()
    .execute();

/** Only for windows from `takeUnpublished`: every write here makes all processes reload. */
export const markPublished = async (tx: Tx, windowIds: readonly string[], now: Date): Promise<void> => {
  await tx
    .updateTable('brand.maintenance_window')
    .set({
      is_start_told: sql<boolean>`starts_at <= ${now}`,
      is_end_told: sql<boolean>`coalesce(ends_at <= ${now}, false)`,
    })
    .where('window_id', 'in', windowIds)
    .execute();
};

/** The windows of one brand that could be active. */
export const readOpenable = async (db: Queryable, brandId: string): Promise<MaintenanceWindow[]> => {
  const rows = await db
    .selectFrom('brand.maintenance_window')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .execute();
  return rows.map(windowOf);
};
