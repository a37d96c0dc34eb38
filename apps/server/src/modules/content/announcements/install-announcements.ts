import type { Tx } from '#platform/db/db.ts';
import type { ContentBrand } from '../content.types.ts';
import { hasAnnouncements } from './announcement.store.ts';
import { type AnnouncementDescription, publishAnnouncement } from './publish-announcement.ts';

/** Publishes a brand's first announcements. A brand that has any is left unchanged. */
export const installAnnouncements = async (
  tx: Tx,
  brand: ContentBrand,
  announcements: readonly AnnouncementDescription[],
): Promise<void> => {
  if (await hasAnnouncements(tx, brand.brandId)) return;
  for (const announcement of announcements) await publishAnnouncement(tx, brand, announcement);
};
