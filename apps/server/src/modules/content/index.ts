/** The door of `content`: what brands say to their visitors, and the pictures they show. */
export { contentPublicRoutes } from './content.public.routes.ts';
export { type ContentReason, ContentRefused } from './content.refused.ts';
export type { ContentBrand, PublishingWindow } from './content.types.ts';
export { mediaPublicRoutes } from './media.public.routes.ts';
export { installAnnouncements } from './service/install-announcements.ts';
export { type AppDescription, installApps } from './service/install-apps.ts';
export { installBanners } from './service/install-banners.ts';
export { type HelpDescription, installHelp } from './service/install-help.ts';
export { listBanners } from './service/list-banners.ts';
export { listTextOverrides } from './service/list-text-overrides.ts';
export { type Media, openMedia } from './service/open-media.ts';
export { type BannerDescription, placeBanner } from './service/place-banner.ts';
export { type AnnouncementDescription, publishAnnouncement } from './service/publish-announcement.ts';
export { type Drawing, putDrawing } from './service/put-drawing.ts';
export { putUpload, type Upload } from './service/put-upload.ts';
export { recleanAll } from './service/reclean-all.ts';
export { setTextOverride, type TextOverride } from './service/set-text-override.ts';
