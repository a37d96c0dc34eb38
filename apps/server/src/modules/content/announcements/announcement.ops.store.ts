import type { AnnouncementAudience, AnnouncementType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { NewAnnouncement } from './announcement.store.ts';

export type StoredAnnouncement = Omit<NewAnnouncement, 'brandId' | 'position' | 'texts'> & {
  state: 'draft' | 'published';
  revision: number;
  updatedAt: Date;
  texts: { language: string; title: string; source: string; content: string }[];
};

export type AnnouncementSummary = {
  announcementId: string;
  type: AnnouncementType;
  execution: 'B' | null;
  audience: AnnouncementAudience;
  title: string;
  languages: string[];
  from: Date;
  until: Date | null;
  state: 'draft' | 'published';
  updatedAt: Date;
};

export type AnnouncementFilter = {
  brandId: string;
  /** Packs for the listed title, best first. */
  languages: readonly string[];
  type?: AnnouncementType | undefined;
  state?: 'draft' | 'published' | 'over' | undefined;
  text?: string | undefined;
  now: Date;
  isOldestFirst: boolean;
  after: { from: Date; id: string } | null;
  limit: number;
};

const likeOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const filtered = (db: Queryable, { brandId, type, state, text, now }: AnnouncementFilter) => {
  let query = db.selectFrom('content.announcement as news').where('news.brand_id', '=', brandId);
  if (type !== undefined) query = query.where('news.type', '=', type);
  if (state === 'draft') query = query.where('news.state', '=', 'draft');
  if (state === 'published') {
    query = query
      .where('news.state', '=', 'published')
      .where(({ eb, or }) => or([eb('news.published_until', 'is', null), eb('news.published_until', '>', now)]));
  }
  if (state === 'over') query = query.where('news.published_until', '<=', now);
  if (text !== undefined && text !== '') {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('content.announcement_text as found')
          .select('found.language')
          .whereRef('found.announcement_id', '=', 'news.announcement_id')
          .where('found.title', 'ilike', likeOf(text)),
      ),
    );
  }
  return query;
};

export const readAnnouncementSummaries = async (
  db: Queryable,
  filter: AnnouncementFilter,
): Promise<AnnouncementSummary[]> => {
  const { after, isOldestFirst, limit, languages } = filter;
  const way = isOldestFirst ? 'asc' : 'desc';
  let query = filtered(db, filter);
  if (after !== null) {
    const position = sql`(news.published_from, news.announcement_id)`;
    const at = sql`(${after.from}::timestamptz, ${after.id}::uuid)`;
    query = query.where(isOldestFirst ? sql<boolean>`${position} > ${at}` : sql<boolean>`${position} < ${at}`);
  }
  const rows = await query
    .select((eb) => [
      'news.announcement_id',
      'news.type',
      'news.execution',
      'news.audience',
      'news.published_from',
      'news.published_until',
      'news.state',
      'news.updated_at',
      eb
        .selectFrom('content.announcement_text as words')
        .select('words.title')
        .whereRef('words.announcement_id', '=', 'news.announcement_id')
        .orderBy(sql`array_position(${[...languages]}::text[], words.language)`)
        .limit(1)
        .as('title'),
      sql<string[]>`array(select words.language from content.announcement_text as words
        where words.announcement_id = news.announcement_id order by words.language)`.as('languages'),
    ])
    .orderBy('news.published_from', way)
    .orderBy('news.announcement_id', way)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    announcementId: row.announcement_id,
    type: row.type as AnnouncementType,
    execution: row.execution as 'B' | null,
    audience: row.audience as AnnouncementAudience,
    title: row.title ?? '',
    languages: row.languages,
    from: row.published_from,
    until: row.published_until,
    state: row.state as 'draft' | 'published',
    updatedAt: row.updated_at,
  }));
};

export const countAnnouncementsOf = async (db: Queryable, filter: AnnouncementFilter): Promise<number> => {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const readStoredAnnouncement = async (
  db: Queryable,
  brandId: string,
  announcementId: string,
): Promise<StoredAnnouncement | null> => {
  const row = await db
    .selectFrom('content.announcement')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('announcement_id', '=', announcementId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const texts = await db
    .selectFrom('content.announcement_text')
    .select(['language', 'title', 'source', 'content'])
    .where('brand_id', '=', brandId)
    .where('announcement_id', '=', announcementId)
    .orderBy('language')
    .execute();
  return {
    announcementId,
    type: row.type as AnnouncementType,
    execution: row.execution as 'B' | null,
    audience: row.audience as AnnouncementAudience,
    promotionType: row.promotion_type,
    from: row.published_from,
    until: row.published_until,
    state: row.state as 'draft' | 'published',
    revision: row.revision,
    updatedAt: row.updated_at,
    texts,
  };
};

/** Locks one announcement until the transaction ends, which serializes editors. */
export const lockAnnouncement = async (tx: Tx, brandId: string, announcementId: string) => {
  await tx
    .selectFrom('content.announcement')
    .select('announcement_id')
    .where('brand_id', '=', brandId)
    .where('announcement_id', '=', announcementId)
    .forUpdate()
    .execute();
  return readStoredAnnouncement(tx, brandId, announcementId);
};

export const markAnnouncement = async (
  tx: Tx,
  brandId: string,
  announcementId: string,
  mark: { state: 'draft' | 'published'; updatedBy: string },
): Promise<void> => {
  await tx
    .updateTable('content.announcement')
    .set({ state: mark.state, updated_by: mark.updatedBy })
    .where('brand_id', '=', brandId)
    .where('announcement_id', '=', announcementId)
    .execute();
};

export const updateAnnouncement = async (
  tx: Tx,
  brandId: string,
  news: Omit<NewAnnouncement, 'brandId' | 'position'> & {
    state: 'draft' | 'published';
    updatedBy: string;
    updatedAt: Date;
  },
): Promise<void> => {
  const { announcementId } = news;
  await tx
    .updateTable('content.announcement')
    .set((eb) => ({
      type: news.type,
      execution: news.execution,
      audience: news.audience,
      promotion_type: news.promotionType,
      published_from: news.from,
      published_until: news.until,
      state: news.state,
      updated_at: news.updatedAt,
      updated_by: news.updatedBy,
      revision: eb('revision', '+', 1),
    }))
    .where('brand_id', '=', brandId)
    .where('announcement_id', '=', announcementId)
    .execute();
  await tx
    .deleteFrom('content.announcement_text')
    .where('brand_id', '=', brandId)
    .where('announcement_id', '=', announcementId)
    .execute();
  await tx
    .insertInto('content.announcement_text')
    .values(
      news.texts.map(({ cleanerVersion, ...text }) => ({
        announcement_id: announcementId,
        brand_id: brandId,
        cleaner_version: cleanerVersion,
        ...text,
      })),
    )
    .execute();
};

export const deleteAnnouncement = async (tx: Tx, brandId: string, announcementId: string): Promise<void> => {
  await tx
    .deleteFrom('content.announcement')
    .where('brand_id', '=', brandId)
    .where('announcement_id', '=', announcementId)
    .execute();
};
