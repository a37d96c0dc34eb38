import { ok } from '@fairhouse/protocol';
import {
  changeAnnouncementEndpoint,
  cleanHtmlEndpoint,
  createAnnouncementEndpoint,
  getOpsAnnouncementEndpoint,
  listOpsAnnouncementsEndpoint,
  removeAnnouncementEndpoint,
} from '@fairhouse/protocol/ops/announcements';
import {
  changeBannerEndpoint,
  createBannerEndpoint,
  listOpsBannersEndpoint,
  orderBannersEndpoint,
  putContentPictureEndpoint,
  removeBannerEndpoint,
} from '@fairhouse/protocol/ops/banners';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addPictureBodies } from '#platform/http/picture-bodies.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import {
  changeAnnouncement,
  createAnnouncement,
  getOpsAnnouncement,
  removeAnnouncement,
} from './announcements/edit-announcements.ts';
import { listOpsAnnouncements } from './announcements/list-ops-announcements.ts';
import { authorOf, brandOfPath } from './author-of.ts';
import { changeBanner, createBanner, listOpsBanners, orderBanners, removeBanner } from './banners/edit-banners.ts';
import { helpOpsRoutes } from './help/help.ops.routes.ts';
import { cleanHtml } from './html/clean-html.rules.ts';
import { putContentPicture } from './media/put-content-picture.ts';
import type { ContentOpsDeps } from './ops.types.ts';
import { refusingContent } from './refuse-content.ts';

const done = { outcome: 'done' as const };

/** Times are text on the wire and dates in the use cases. */
const windowOf = ({ publishedFrom, publishedUntil }: { publishedFrom: string; publishedUntil: string | null }) => ({
  from: new Date(publishedFrom),
  until: publishedUntil === null ? null : new Date(publishedUntil),
});

export const contentOpsRoutes =
  (deps: ContentOpsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    addPictureBodies(app);
    await app.register(helpOpsRoutes(deps));

    app.route({
      ...listOpsBannersEndpoint,
      handler: async (request) => {
        const brand = brandOfPath(request, deps);
        const list = await listOpsBanners(brand, request.query.groupName, deps);
        return ok({ list, languages: brand.languages.supported, imageHosts: brand.imageHosts });
      },
    });
    app.route({
      ...createBannerEndpoint,
      handler: async (request) => {
        const { publishedFrom, publishedUntil, ...input } = request.body;
        const banner = { ...input, ...windowOf({ publishedFrom, publishedUntil }) };
        return ok({
          ...done,
          bannerId: await refusingContent(() => createBanner(authorOf(request, deps), banner, deps)),
        });
      },
    });
    app.route({
      ...changeBannerEndpoint,
      handler: async (request) => {
        const { publishedFrom, publishedUntil, ...input } = request.body;
        const banner = { ...input, ...windowOf({ publishedFrom, publishedUntil }), bannerId: request.params.bannerId };
        await refusingContent(() => changeBanner(authorOf(request, deps), banner, deps));
        return ok(done);
      },
    });
    app.route({
      ...removeBannerEndpoint,
      handler: async (request) => {
        await removeBanner(authorOf(request, deps), request.params.bannerId, deps);
        return ok(done);
      },
    });
    app.route({
      ...orderBannersEndpoint,
      handler: async (request) => {
        await orderBanners(authorOf(request, deps), request.body, deps);
        return ok(done);
      },
    });
    app.route({
      ...putContentPictureEndpoint,
      handler: async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new Refusal('SYSTEM_MEDIA_TYPE_UNSUPPORTED');
        return ok(await putContentPicture(authorOf(request, deps), request.body, deps));
      },
    });

    app.route({
      ...listOpsAnnouncementsEndpoint,
      handler: async (request) => ok(await listOpsAnnouncements(brandOfPath(request, deps), request.query, deps)),
    });
    app.route({
      ...getOpsAnnouncementEndpoint,
      handler: async (request) => {
        const brand = brandOfPath(request, deps);
        const { from, until, updatedAt, ...news } = await getOpsAnnouncement(
          brand,
          request.params.announcementId,
          deps,
        );
        return ok({
          ...news,
          publishedFrom: from.toISOString(),
          publishedUntil: until?.toISOString() ?? null,
          updatedAt: updatedAt.toISOString(),
          languagesOffered: brand.languages.supported,
        });
      },
    });
    app.route({
      ...createAnnouncementEndpoint,
      handler: async (request) => {
        const { publishedFrom, publishedUntil, ...input } = request.body;
        const news = { ...input, window: windowOf({ publishedFrom, publishedUntil }) };
        const announcementId = await refusingContent(() => createAnnouncement(authorOf(request, deps), news, deps));
        return ok({ ...done, announcementId });
      },
    });
    app.route({
      ...changeAnnouncementEndpoint,
      handler: async (request) => {
        const { publishedFrom, publishedUntil, ...input } = request.body;
        const { announcementId } = request.params;
        const news = { ...input, announcementId, window: windowOf({ publishedFrom, publishedUntil }) };
        await refusingContent(() => changeAnnouncement(authorOf(request, deps), news, deps));
        return ok(done);
      },
    });
    app.route({
      ...removeAnnouncementEndpoint,
      handler: async (request) => {
        await removeAnnouncement(authorOf(request, deps), request.params.announcementId, deps);
        return ok(done);
      },
    });
    app.route({
      ...cleanHtmlEndpoint,
      handler: async (request) => {
        const { source } = request.body;
        const content = cleanHtml(source, brandOfPath(request, deps));
        return ok({ content, isChanged: content !== source });
      },
    });
  };
