import { Refusal } from '#platform/kernel/refusal.ts';
import type { Json } from '#platform/ops/approval.types.ts';
import { checkTexts } from '../check-texts.ts';
import { ContentRefused } from '../content.refused.ts';
import { isWindowInOrder } from '../content.rules.ts';
import type { ContentBrand } from '../content.types.ts';
import { cleanSource } from '../html/clean-source.ts';
import { auditText, noteChange } from '../note-change.ts';
import type { Author, ContentOpsDeps } from '../ops.types.ts';
import {
  deleteAnnouncement,
  lockAnnouncement,
  markAnnouncement,
  readStoredAnnouncement,
  type StoredAnnouncement,
  updateAnnouncement,
} from './announcement.ops.store.ts';
import { type AnnouncementDescription, publishAnnouncement } from './publish-announcement.ts';

export type AnnouncementInput = Omit<AnnouncementDescription, 'position'> & { state: 'draft' | 'published' };

const auditDetail = (news: Omit<AnnouncementInput, 'window'> & { from: Date; until: Date | null }): Json => ({
  type: news.type,
  execution: news.execution,
  audience: news.audience,
  promotionType: news.promotionType,
  publishedFrom: news.from.toISOString(),
  publishedUntil: news.until?.toISOString() ?? null,
  state: news.state,
  texts: news.texts.map(({ language, title, source }) => ({ language, title, source: auditText(source) })),
});

const objectOf = (announcementId: string) => ({ kind: 'announcement', id: announcementId });

export const getOpsAnnouncement = async (
  brand: Pick<ContentBrand, 'brandId'>,
  announcementId: string,
  { db }: Pick<ContentOpsDeps, 'db'>,
): Promise<StoredAnnouncement> => {
  const news = await readStoredAnnouncement(db.read, brand.brandId, announcementId);
  if (news === null) throw new Refusal('SYSTEM_NOT_FOUND');
  return news;
};

export const createAnnouncement = (
  author: Author,
  { state, ...input }: AnnouncementInput,
  deps: ContentOpsDeps,
): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const { brand, operator } = author;
    const announcementId = await publishAnnouncement(tx, brand, input);
    await markAnnouncement(tx, brand.brandId, announcementId, { state, updatedBy: operator.operatorId });
    const change = {
      what: 'announcements',
      action: 'content.create_announcement',
      object: objectOf(announcementId),
    } as const;
    await noteChange(tx, author, { ...change, after: auditDetail({ ...input, ...input.window, state }) }, deps);
    return announcementId;
  });

/** Replaces an announcement; refused when somebody else has changed it since it was read. */
export const changeAnnouncement = (
  author: Author,
  { announcementId, revision, window, ...input }: AnnouncementInput & { announcementId: string; revision: number },
  deps: ContentOpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brand, operator } = author;
    const before = await lockAnnouncement(tx, brand.brandId, announcementId);
    if (before === null) throw new Refusal('SYSTEM_NOT_FOUND');
    if (before.revision !== revision) throw new Refusal('OPS_OUT_OF_DATE');
    checkTexts(input.texts, brand);
    const title = input.texts[0]?.title ?? '';
    if (!isWindowInOrder(window)) throw new ContentRefused('window-not-in-order', title);
    if (input.type === 'PL' && input.audience !== 'members')
      throw new ContentRefused('login-popup-for-everyone', title);
    await updateAnnouncement(tx, brand.brandId, {
      ...input,
      ...window,
      announcementId,
      updatedBy: operator.operatorId,
      updatedAt: deps.clock.now(),
      texts: input.texts.map(({ source, ...text }) => ({ ...text, ...cleanSource(source, brand) })),
    });
    const change = {
      what: 'announcements',
      action: 'content.change_announcement',
      object: objectOf(announcementId),
    } as const;
    await noteChange(
      tx,
      author,
      { ...change, before: auditDetail(before), after: auditDetail({ ...input, ...window }) },
      deps,
    );
  });

export const removeAnnouncement = (author: Author, announcementId: string, deps: ContentOpsDeps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId } = author.brand;
    const before = await lockAnnouncement(tx, brandId, announcementId);
    if (before === null) throw new Refusal('SYSTEM_NOT_FOUND');
    await deleteAnnouncement(tx, brandId, announcementId);
    const change = {
      what: 'announcements',
      action: 'content.remove_announcement',
      object: objectOf(announcementId),
    } as const;
    await noteChange(tx, author, { ...change, before: auditDetail(before) }, deps);
  });
