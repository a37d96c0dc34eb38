import type { BannerGroup, LinkageType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type Banner = {
  id: string;
  groupName: BannerGroup;
  url: string;
  linkageType: LinkageType;
  linkTarget: string | null;
  title: string;
  text: string;
  actionLabel: string;
  language: string;
};

/** All stored banners; callers check the links before they show them. */
export const readBanners = async (
  db: Queryable,
  choice: {
    brandId: string;
    group: BannerGroup;
    languages: readonly string[];
    now: Date;
    limit: number;
  },
): Promise<Banner[]> => {
  const rows = await db
    .selectFrom('content.banner as banner')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('content.banner_text')
          .select(['title', 'text', 'action_label', 'language'])
          .whereRef('banner_id', '=', 'banner.banner_id')
          .where('language', 'in', [...choice.languages])
          .orderBy(sql`array_position(${[...choice.languages]}::text[], language)`)
          .limit(1)
          .as('words'),
      (join) => join.onTrue(),
    )
    .select([
      'banner.banner_id',
      'banner.group_name',
      'banner.image',
      'banner.linkage_type',
      'banner.link_target',
      'words.title',
      'words.text',
      'words.action_label',
      'words.language',
    ])
    .where('banner.brand_id', '=', choice.brandId)
    .where('banner.group_name', '=', choice.group)
    .where('banner.state', '=', 'published')
    .where('banner.published_from', '<=', choice.now)
    .where(({ eb, or }) =>
      or([eb('banner.published_until', 'is', null), eb('banner.published_until', '>', choice.now)]),
    )
    .orderBy('banner.position')
    .orderBy('banner.banner_id')
    .limit(choice.limit)
    .execute();
  return rows.map((row) => ({
    id: row.banner_id,
    groupName: row.group_name as BannerGroup,
    url: row.image,
    linkageType: row.linkage_type as LinkageType,
    linkTarget: row.link_target,
    title: row.title,
    text: row.text,
    actionLabel: row.action_label,
    language: row.language,
  }));
};

export const hasBanners = async (tx: Tx, brandId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('content.banner')
    .select('banner_id')
    .where('brand_id', '=', brandId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export type NewBanner = {
  bannerId: string;
  brandId: string;
  groupName: BannerGroup;
  position: number;
  image: string;
  linkageType: LinkageType;
  linkTarget: string | null;
  from: Date;
  until: Date | null;
  texts: { language: string; title: string; text: string; actionLabel: string }[];
};

export const insertBanner = async (tx: Tx, banner: NewBanner): Promise<void> => {
  await tx
    .insertInto('content.banner')
    .values({
      banner_id: banner.bannerId,
      brand_id: banner.brandId,
      group_name: banner.groupName,
      position: banner.position,
      image: banner.image,
      linkage_type: banner.linkageType,
      link_target: banner.linkTarget,
      published_from: banner.from,
      published_until: banner.until,
    })
    .execute();
  await tx
    .insertInto('content.banner_text')
    .values(
      banner.texts.map(({ actionLabel, ...text }) => ({
        banner_id: banner.bannerId,
        brand_id: banner.brandId,
        action_label: actionLabel,
        ...text,
      })),
    )
    .execute();
};
