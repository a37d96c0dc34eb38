import { Refusal } from '#platform/kernel/refusal.ts';
import type { Json } from '#platform/ops/approval.types.ts';
import { checkTexts } from '../check-texts.ts';
import { ContentRefused } from '../content.refused.ts';
import { isWindowInOrder } from '../content.rules.ts';
import type { ContentBrand } from '../content.types.ts';
import { cleanSource } from '../html/clean-source.ts';
import { noteChange, toldText } from '../note-change.ts';
import type { Author, ContentOpsUses } from '../ops.types.ts';
import {
  deleteAnnouncement,
  lockAnnouncement,
  markAnnouncement,
  readStoredAnnouncement,
  type StoredAnnouncement,
  updateAnnouncement,
} from './announcement.ops.store.ts';
import { type AnnouncementDescription, publishAnnouncement } from './publish-announcement.ts';

export type AnnouncementWish = Omit<AnnouncementDescription, 'position'> & { state: 'draft' | 'published' };

const told = (news: Omit<AnnouncementWish, 'window'> & { from: Date; until: Date | null }): Json => ({
  type: news.type,
  execution: news.execution,
  audience: news.audience,
  promotionType: news.promotionType,
  publishedFrom: news.from.toISOString(),
  publishedUntil: news.until?.toISOString() ?? null,
  state: news.state,
  texts: news.texts.map(({ language, title, source }) => ({ language, title, source: toldText(source) })),
});

const objectOf = (announcementId: string) => ({ kind: 'announcement', id: announcementId });

export const getOpsAnnouncement = async (
  brand: Pick<ContentBrand, 'brandId'>,
  announcementId: string,
  { db }: Pick<ContentOpsUses, 'db'>,
): Promise<StoredAnnouncement> => {
  const news = await readStoredAnnouncement(db.read, brand.brandId, announcementId);
  if (news === null) throw new Refusal('SYSTEM_NOT_FOUND');
  return news;
};

export const createAnnouncement = (
  author: Author,
  { state, ...wish }: AnnouncementWish,
  use: ContentOpsUses,
): Promise<string> =>
  use.db.transaction(async (tx) => {
    const { brand, operator } = author;
    const announcementId = await publishAnnouncement(tx, brand, wish);
    await markAnnouncement(tx, brand.brandId, announcementId, { state, updatedBy: operator.operatorId });
    const change = {
      what: 'announcements',
      action: 'content.create_announcement',
      object: objectOf(announcementId),
    } as const;
    await noteChange(tx, author, { ...change, after: told({ ...wish, ...wish.window, state }) }, use);
    return announcementId;
  });

/** An announcement as it is to be; refused when somebody else has changed it since it was read. */
export const changeAnnouncement = (
  author: Author,
  { announcementId, revision, window, ...wish }: AnnouncementWish & { announcementId: string; revision: number },
  use: ContentOpsUses,
): Promise<void> =>
  use.db.transaction(async (tx) => {
    const { brand, operator } = author;
    const before = await lockAnnouncement(tx, brand.brandId, announcementId);
    if (before === null) throw new Refusal('SYSTEM_NOT_FOUND');
    if (before.revision !== revision) throw new Refusal('OPS_OUT_OF_DATE');
    checkTexts(wish.texts, brand);
    const title = wish.texts[0]?.title ?? '';
    if (!isWindowInOrder(window)) throw new ContentRefused('window-not-in-order', title);
    if (wish.type === 'PL' && wish.audience !== 'members') throw new ContentRefused('login-popup-for-everyone', title);
    await updateAnnouncement(tx, brand.brandId, {
      ...wish,
      ...window,
      announcementId,
      updatedBy: operator.operatorId,
      updatedAt: use.clock.now(),
      texts: wish.texts.map(({ source, ...text }) => ({ ...text, ...cleanSource(source, brand) })),
    });
    const change = {
      what: 'announcements',
      action: 'content.change_announcement',
      object: objectOf(announcementId),
    } as const;
    await noteChange(tx, author, { ...change, before: told(before), after: told({ ...wish, ...window }) }, use);
  });

export const removeAnnouncement = (author: Author, announcementId: string, use: ContentOpsUses): Promise<void> =>
  use.db.transaction(async (tx) => {
    const { brandId } = author.brand;
    const before = await lockAnnouncement(tx, brandId, announcementId);
    if (before === null) throw new Refusal('SYSTEM_NOT_FOUND');
    await deleteAnnouncement(tx, brandId, announcementId);
    const change = {
      what: 'announcements',
      action: 'content.remove_announcement',
      object: objectOf(announcementId),
    } as const;
    await noteChange(tx, author, { ...change, before: told(before) }, use);
  });
