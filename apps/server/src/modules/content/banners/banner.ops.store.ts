import type { BannerGroup, LinkageType } from '@fairhouse/protocol';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { NewBanner } from './banner.store.ts';

export type BannerText = { language: string; title: string; text: string; actionLabel: string };

export type StoredBanner = Omit<NewBanner, 'brandId'> & {
  state: 'draft' | 'published';
  revision: number;
  updatedAt: Date;
};

const read = async (
  db: Queryable,
  brandId: string,
  narrow: { group?: BannerGroup; bannerId?: string },
  limit: number,
) => {
  const { group, bannerId } = narrow;
  const rows = await db
    .selectFrom('content.banner')
    .selectAll()
    .where('brand_id', '=', brandId)
    .$if(group !== undefined, (query) => query.where('group_name', '=', group ?? ''))
    .$if(bannerId !== undefined, (query) => query.where('banner_id', '=', bannerId ?? ''))
    .orderBy('group_name')
    .orderBy('position')
    .orderBy('banner_id')
    .limit(limit)
    .execute();
  const texts =
    rows.length === 0
      ? []
      : await db
          .selectFrom('content.banner_text')
          .selectAll()
          .where('brand_id', '=', brandId)
          .where(
            'banner_id',
            'in',
            rows.map(({ banner_id }) => banner_id),
          )
          .orderBy('language')
          .execute();
  return rows.map(
    (row): StoredBanner => ({
      bannerId: row.banner_id,
      groupName: row.group_name as BannerGroup,
      position: row.position,
      image: row.image,
      linkageType: row.linkage_type as LinkageType,
      linkTarget: row.link_target,
      from: row.published_from,
      until: row.published_until,
      state: row.state as StoredBanner['state'],
      revision: row.revision,
      updatedAt: row.updated_at,
      texts: texts
        .filter(({ banner_id }) => banner_id === row.banner_id)
        .map(({ language, title, text, action_label }) => ({ language, title, text, actionLabel: action_label })),
    }),
  );
};

export const readAllBanners = (
  db: Queryable,
  { brandId, group, limit }: { brandId: string; group?: BannerGroup | undefined; limit: number },
): Promise<StoredBanner[]> => read(db, brandId, group === undefined ? {} : { group }, limit);

/** One banner, locked until the transaction ends, which serializes editors. */
export const lockBanner = async (tx: Tx, brandId: string, bannerId: string): Promise<StoredBanner | null> => {
  await tx
    .selectFrom('content.banner')
    .select('banner_id')
    .where('brand_id', '=', brandId)
    .where('banner_id', '=', bannerId)
    .forUpdate()
    .execute();
  return (await read(tx, brandId, { bannerId }, 1))[0] ?? null;
};

export const nextBannerPosition = async (tx: Tx, brandId: string, group: BannerGroup): Promise<number> => {
  const { last } = await tx
    .selectFrom('content.banner')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('brand_id', '=', brandId)
    .where('group_name', '=', group)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

export const markBanner = async (
  tx: Tx,
  brandId: string,
  bannerId: string,
  mark: { state: 'draft' | 'published'; updatedBy: string },
): Promise<void> => {
  await tx
    .updateTable('content.banner')
    .set({ state: mark.state, updated_by: mark.updatedBy })
    .where('brand_id', '=', brandId)
    .where('banner_id', '=', bannerId)
    .execute();
};

export const updateBanner = async (
  tx: Tx,
  brandId: string,
  banner: Omit<StoredBanner, 'revision' | 'updatedAt' | 'position'> & { updatedBy: string; updatedAt: Date },
): Promise<void> => {
  await tx
    .updateTable('content.banner')
    .set((eb) => ({
      group_name: banner.groupName,
      image: banner.image,
      linkage_type: banner.linkageType,
      link_target: banner.linkTarget,
      published_from: banner.from,
      published_until: banner.until,
      state: banner.state,
      updated_at: banner.updatedAt,
      updated_by: banner.updatedBy,
      revision: eb('revision', '+', 1),
    }))
    .where('brand_id', '=', brandId)
    .where('banner_id', '=', banner.bannerId)
    .execute();
  await tx
    .deleteFrom('content.banner_text')
    .where('brand_id', '=', brandId)
    .where('banner_id', '=', banner.bannerId)
    .execute();
  await tx
    .insertInto('content.banner_text')
    .values(
      banner.texts.map(({ actionLabel, ...text }) => ({
        banner_id: banner.bannerId,
        brand_id: brandId,
        action_label: actionLabel,
        ...text,
      })),
    )
    .execute();
};

export const deleteBanner = async (tx: Tx, brandId: string, bannerId: string): Promise<void> => {
  await tx.deleteFrom('content.banner').where('brand_id', '=', brandId).where('banner_id', '=', bannerId).execute();
};

export const placeBanners = async (tx: Tx, brandId: string, bannerIds: readonly string[]): Promise<void> => {
  for (const [index, bannerId] of bannerIds.entries()) {
    await tx
      .updateTable('content.banner')
      .set({ position: index + 1 })
      .where('brand_id', '=', brandId)
      .where('banner_id', '=', bannerId)
      .execute();
  }
};
