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
import type { SettingsDeps } from '../settings/settings.types.ts';
import { getRegions } from './get-regions.ts';
import { previewRegionEffect } from './preview-regions.ts';
import { testAddress } from './test-address.ts';

export const regionOpsRoutes =
  (deps: SettingsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getRegionsEndpoint,
      handler: async (request) =>
        ok(await getRegions({ brandId: request.params.brandId, ownAddress: operatorOf(request).address }, deps)),
    });

    app.route({
      ...setRegionsEndpoint,
      handler: async (request) => {
        const { brandId } = request.params;
        const { revision, reason, ...payload } = request.body;
        await demandRevision(deps.db.read, { brandId, part: 'regions', revision });
        return ok(
          await deps.approvals.propose({ kind: 'brand.set_regions', brandId, payload, reason }, operatorOf(request)),
        );
      },
    });

    app.route({
      ...testAddressEndpoint,
      handler: async ({ params: { brandId }, query: { address } }) => ok(await testAddress({ brandId, address }, deps)),
    });

    app.route({
      ...previewRegionsEndpoint,
      handler: async (request) => {
        const ownAddress = operatorOf(request).address;
        return ok(await previewRegionEffect({ brandId: request.params.brandId, ownAddress, ...request.body }, deps));
      },
    });
  };
