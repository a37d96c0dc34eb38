import type { AnnouncementAudience, AnnouncementType } from '@fairhouse/protocol';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { checkTexts } from '../check-texts.ts';
import { ContentRefused } from '../content.refused.ts';
import { isWindowInOrder } from '../content.rules.ts';
import type { ContentBrand, PublishingWindow } from '../content.types.ts';
import { cleanSource } from '../html/clean-source.ts';
import { insertAnnouncement } from './announcement.store.ts';

export type AnnouncementDescription = {
  type: AnnouncementType;
  /** `B`: the home page shows it automatically. Null: it is only in the list. */
  execution: 'B' | null;
  audience: AnnouncementAudience;
  /** The promotion type it is about; its popup then leads to the reward centre. */
  promotionType: string | null;
  window: PublishingWindow;
  /** Among announcements of the same time, the lower comes first. */
  position?: number;
  texts: { language: string; title: string; source: string }[];
};

/** Publishes an announcement. The source is stored unchanged; the sanitized form is served. */
export const publishAnnouncement = async (
  tx: Tx,
  brand: ContentBrand,
  { window, position = 0, texts, ...news }: AnnouncementDescription,
): Promise<string> => {
  checkTexts(texts, brand);
  if (!isWindowInOrder(window)) throw new ContentRefused('window-not-in-order', texts[0]?.title ?? '');
  if (news.type === 'PL' && news.audience !== 'members')
    throw new ContentRefused('login-popup-for-everyone', texts[0]?.title ?? '');
  const announcementId = newId();
  await insertAnnouncement(tx, {
    announcementId,
    brandId: brand.brandId,
    ...news,
    ...window,
    position,
    texts: texts.map(({ language, title, source }) => ({ language, title, ...cleanSource(source, brand) })),
  });
  return announcementId;
};
