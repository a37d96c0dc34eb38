/** Public API of `content`: what brands publish to their visitors, and their media. */

export { installAnnouncements } from './announcements/install-announcements.ts';
export { type AnnouncementDescription, publishAnnouncement } from './announcements/publish-announcement.ts';
export { type AppDescription, installApps } from './apps/install-apps.ts';
export { installBanners } from './banners/install-banners.ts';
export { listBanners } from './banners/list-banners.ts';
export { type BannerDescription, placeBanner } from './banners/place-banner.ts';
export { drawMissingPort } from './content.ports.ts';
export { type ContentReason, ContentRefused } from './content.refused.ts';
export type { ContentBrand, PublishingWindow } from './content.types.ts';
export { type HelpDescription, installHelp } from './help/install-help.ts';
export { cleanHtml } from './html/clean-html.rules.ts';
export { recleanAll } from './html/reclean-all.ts';
export { type DrawMissing, type Media, openMedia } from './media/open-media.ts';
export { type Drawing, putDrawing } from './media/put-drawing.ts';
export { putUpload, type Upload } from './media/put-upload.ts';
export { listHelpTexts } from './search/list-help-texts.ts';
export { listPromotionTexts } from './search/list-promotion-texts.ts';
export { listTextOverrides } from './text-overrides/list-text-overrides.ts';
export { spokenPackOf } from './text-overrides/offered-pack.ts';
export { setTextOverride, type TextOverride } from './text-overrides/set-text-override.ts';
