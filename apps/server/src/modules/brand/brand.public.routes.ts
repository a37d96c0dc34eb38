import {
  getPermissionEndpoint,
  getRegisterSettingsEndpoint,
  getSystemStatusEndpoint,
  getWhitelabelEndpoint,
  listDomainRoutesEndpoint,
  ok,
  openCustomerServiceEndpoint,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visitOf } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { BrandSnapshot } from './brand.types.ts';
import { getPermission } from './get-permission.ts';
import { getSystemStatus } from './get-system-status.ts';
import type { BrandDirectory } from './open-directory.ts';

type Deps = { directory: BrandDirectory; clock: Clock };

export const brandPublicRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const brandOf = (request: FastifyRequest): BrandSnapshot => {
      const brand = deps.directory.byId(visitOf(request).brandId);
      if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
      return brand;
    };
    app.route({
      ...getPermissionEndpoint,
      handler: async (request) => ok(getPermission(brandOf(request), visitOf(request), deps)),
    });
    app.route({
      ...getSystemStatusEndpoint,
      handler: async (request) => ok(getSystemStatus(brandOf(request), visitOf(request), deps)),
    });
    app.route({ ...getWhitelabelEndpoint, handler: async (request) => ok(brandOf(request).whitelabel) });
    app.route({ ...getRegisterSettingsEndpoint, handler: async (request) => ok(brandOf(request).registerRules) });
    app.route({ ...listDomainRoutesEndpoint, handler: async (request) => ok({ list: brandOf(request).domainRoutes }) });
    app.route({
      ...openCustomerServiceEndpoint,
      handler: async (request, reply) => {
        const channel = brandOf(request).channels.find(({ id }) => id === request.params.id);
        if (channel === undefined) throw new Refusal('BRAND_CHANNEL_NOT_FOUND');
        return reply.redirect(channel.url, 302);
      },
    });
  };
