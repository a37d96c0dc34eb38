import { ok } from '@fairhouse/protocol';
import { getVendorNetworksEndpoint, setVendorNetworksEndpoint } from '@fairhouse/protocol/ops/catalog';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#platform/db/db.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { getVendorNetworks } from './get-vendor-networks.ts';
import { setNetworksKind } from './network-approval.ts';

/** The operator endpoints for the networks that may call the gateway. */
export const networkOpsRoutes =
  (deps: { db: Db; approvals: Pick<Approvals, 'propose'> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getVendorNetworksEndpoint,
      handler: async ({ params }) => ok(await getVendorNetworks(params.vendorCode, deps)),
    });
    app.route({
      ...setVendorNetworksEndpoint,
      handler: async (request) => {
        const { reason, networks } = request.body;
        const payload = { vendorCode: request.params.vendorCode, networks };
        const change = { kind: setNetworksKind, brandId: null, payload, reason };
        return ok(await deps.approvals.propose(change, operatorOf(request)));
      },
    });
  };
