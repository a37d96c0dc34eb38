import { ok } from '@fairhouse/protocol';
import {
  getRegionsEndpoint,
  previewRegionsEndpoint,
  setRegionsEndpoint,
  testAddressEndpoint,
} from '@fairhouse/protocol/ops/settings-regions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { demandRevision } from '../settings/demand-revision.ts';
import type { SettingsUses } from '../settings/settings.types.ts';
import { getRegions } from './get-regions.ts';
import { previewRegionEffect } from './preview-regions.ts';
import { testAddress } from './test-address.ts';

export const regionOpsRoutes =
  (use: SettingsUses): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getRegionsEndpoint,
      handler: async (request) =>
        ok(await getRegions({ brandId: request.params.brandId, ownAddress: operatorOf(request).address }, use)),
    });

    app.route({
      ...setRegionsEndpoint,
      handler: async (request) => {
        const { brandId } = request.params;
        const { revision, reason, ...payload } = request.body;
        await demandRevision(use.db.read, { brandId, part: 'regions', revision });
        return ok(
          await use.approvals.propose({ kind: 'brand.set_regions', brandId, payload, reason }, operatorOf(request)),
        );
      },
    });

    app.route({
      ...testAddressEndpoint,
      handler: async ({ params: { brandId }, query: { address } }) => ok(await testAddress({ brandId, address }, use)),
    });

    app.route({
      ...previewRegionsEndpoint,
      handler: async (request) => {
        const ownAddress = operatorOf(request).address;
        return ok(await previewRegionEffect({ brandId: request.params.brandId, ownAddress, ...request.body }, use));
      },
    });
  };
