import {
  getHelpCenterEndpoint,
  listAnnouncementsEndpoint,
  listAppResourcesEndpoint,
  listBannersEndpoint,
  listPopupsEndpoint,
  listTextOverridesEndpoint,
  ok,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory, BrandSnapshot } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { type Caller, visitOf } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { listAnnouncements } from './announcements/list-announcements.ts';
import { listPopups } from './announcements/list-popups.ts';
import { listAppResources } from './apps/list-app-resources.ts';
import { listBanners } from './banners/list-banners.ts';
import { getHelpCenter } from './help/get-help-center.ts';
import { respondWithEtag } from './respond-with-etag.ts';
import { listTextOverrides } from './text-overrides/list-text-overrides.ts';

const callerOf = (request: FastifyRequest): Caller => request.caller ?? { role: 'visitor' };

export const contentPublicRoutes =
  (deps: { db: Db; directory: BrandDirectory; clock: Clock }): FastifyPluginAsyncZod =>
  async (app) => {
    const brandOf = (request: FastifyRequest): BrandSnapshot => {
      const brand = deps.directory.byId(visitOf(request).brandId);
      if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
      return brand;
    };
    app.route({
      ...getHelpCenterEndpoint,
      handler: async (request) => ok(await getHelpCenter(brandOf(request), request.query, deps)),
    });
    app.route({
      ...listAnnouncementsEndpoint,
      handler: async (request) => ok(await listAnnouncements(brandOf(request), callerOf(request), request.query, deps)),
    });
    app.route({
      ...listPopupsEndpoint,
      handler: async (request) => ok(await listPopups(brandOf(request), callerOf(request), request.query, deps)),
    });
    app.route({
      ...listBannersEndpoint,
      handler: async (request) => ok(await listBanners(brandOf(request), request.query, deps)),
    });
    app.route({
      ...listAppResourcesEndpoint,
      handler: async (request) => ok(await listAppResources(brandOf(request), deps)),
    });
    app.route({
      ...listTextOverridesEndpoint,
      onSend: respondWithEtag,
      handler: async (request) => ok(await listTextOverrides(brandOf(request), request.query.language, deps)),
    });
  };
