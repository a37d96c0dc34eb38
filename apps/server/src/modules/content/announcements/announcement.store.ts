import type { AnnouncementAudience, AnnouncementType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type Announcement = {
  id: string;
  type: AnnouncementType;
  title: string;
  content: string;
  promotionType: string | null;
  execution: 'B' | null;
  publishedAt: string;
  language: string;
};

export type AnnouncementChoice = {
  brandId: string;
  /** Packs, best first; an announcement without a text in any of them is left out. */
  languages: readonly string[];
  types: readonly AnnouncementType[];
  execution: 'B' | undefined;
  audiences: readonly AnnouncementAudience[];
  now: Date;
};

const chosen = (db: Queryable, choice: AnnouncementChoice) => {
  const published = db
    .selectFrom('content.announcement as news')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('content.announcement_text')
          .select(['title', 'content', 'language'])
          .whereRef('announcement_id', '=', 'news.announcement_id')
          .where('language', 'in', [...choice.languages])
          .orderBy(sql`array_position(${[...choice.languages]}::text[], language)`)
          .limit(1)
          .as('words'),
      (join) => join.onTrue(),
    )
    .where('news.brand_id', '=', choice.brandId)
    .where('news.type', 'in', [...choice.types])
    .where('news.state', '=', 'published')
    .where('news.published_from', '<=', choice.now)
    .where(({ eb, or }) => or([eb('news.published_until', 'is', null), eb('news.published_until', '>', choice.now)]));
  const visible = published.where('news.audience', 'in', [...choice.audiences]);
  return choice.execution === undefined ? visible : visible.where('news.execution', '=', choice.execution);
};

/** What is published now, newest first, each in its best pack. */
export const readAnnouncements = async (
  db: Queryable,
  choice: AnnouncementChoice,
  page: { limit: number; offset: number },
): Promise<Announcement[]> => {
  const rows = await chosen(db, choice)
    .select([
      'news.announcement_id',
      'news.type',
      'news.promotion_type',
      'news.execution',
      'news.published_from',
      'words.title',
      'words.content',
      'words.language',
    ])
    .orderBy('news.published_from', 'desc')
    .orderBy('news.position')
    .orderBy('news.announcement_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => ({
    id: row.announcement_id,
    type: row.type as AnnouncementType,
    title: row.title,
    content: row.content,
    promotionType: row.promotion_type,
    execution: row.execution as 'B' | null,
    publishedAt: row.published_from.toISOString(),
    language: row.language,
  }));
};

/** The total for the same filter. */
export const countAnnouncements = async (db: Queryable, choice: AnnouncementChoice): Promise<number> => {
  const row = await chosen(db, choice)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const hasAnnouncements = async (tx: Tx, brandId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('content.announcement')
    .select('announcement_id')
    .where('brand_id', '=', brandId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export type NewAnnouncement = {
  announcementId: string;
  brandId: string;
  type: AnnouncementType;
  execution: 'B' | null;
  audience: AnnouncementAudience;
  promotionType: string | null;
  from: Date;
  until: Date | null;
  position: number;
  texts: { language: string; title: string; source: string; content: string; cleanerVersion: number }[];
};

export const insertAnnouncement = async (tx: Tx, news: NewAnnouncement): Promise<void> => {
  await tx
    .insertInto('content.announcement')
    .values({
      announcement_id: news.announcementId,
      brand_id: news.brandId,
      type: news.type,
      execution: news.execution,
      audience: news.audience,
      promotion_type: news.promotionType,
      published_from: news.from,
      published_until: news.until,
      position: news.position,
    })
    .execute();
  await tx
    .insertInto('content.announcement_text')
    .values(
      news.texts.map(({ cleanerVersion, ...text }) => ({
        announcement_id: news.announcementId,
        brand_id: news.brandId,
        cleaner_version: cleanerVersion,
        ...text,
      })),
    )
    .execute();
};
