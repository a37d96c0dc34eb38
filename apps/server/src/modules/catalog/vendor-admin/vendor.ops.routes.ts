import { ok } from '@fairhouse/protocol';
import {
  addVendorWindowEndpoint,
  cancelVendorWindowEndpoint,
  getOpsVendorEndpoint,
  listOpsVendorsEndpoint,
  setVendorFeedEndpoint,
  setVendorOfferEndpoint,
  setVendorStatusEndpoint,
} from '@fairhouse/protocol/ops/catalog';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Approvals } from '#platform/ops/approval.types.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { brandOf } from '../game-admin/brand-of.ts';
import { byOf } from '../game-admin/by-of.ts';
import type { CountCases, OpsDeps } from '../game-admin/ops.types.ts';
import { announceWindow, cancelWindow } from './announce-window.ts';
import { changeVendorStatus } from './change-vendor-status.ts';
import { setFeedKind } from './feed-approval.ts';
import { getVendor } from './get-vendor.ts';
import { listVendors } from './list-vendors.ts';
import { setVendorOffer } from './set-vendor-offer.ts';

const done = { outcome: 'done' } as const;

export type FeedApprovals = Pick<Approvals, 'propose'>;

/** The operator endpoints for studios. */
export const vendorOpsRoutes =
  (deps: OpsDeps & { approvals: FeedApprovals; countCases?: CountCases | undefined }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listOpsVendorsEndpoint,
      handler: async ({ params, query }) => ok(await listVendors(brandOf(params.brandId, deps), query, deps)),
    });
    app.route({
      ...getOpsVendorEndpoint,
      handler: async ({ params }) => ok(await getVendor(brandOf(params.brandId, deps), params.vendorCode, deps)),
    });
    app.route({
      ...setVendorOfferEndpoint,
      handler: async (request) => {
        const { reason, ...input } = request.body;
        const { brandId, vendorCode } = request.params;
        await setVendorOffer(brandOf(brandId, deps), { ...input, vendorCode }, byOf(request, reason), deps);
        return ok(done);
      },
    });
    app.route({
      ...setVendorStatusEndpoint,
      handler: async (request) => {
        const { reason, ...input } = request.body;
        await changeVendorStatus({ ...input, ...request.params }, byOf(request, reason), deps);
        return ok(done);
      },
    });
    app.route({
      ...addVendorWindowEndpoint,
      handler: async (request) => {
        const { startsAt, endsAt, reason } = request.body;
        const { vendorCode } = request.params;
        const input = {
          vendorCode,
          startsAt: new Date(startsAt),
          endsAt: endsAt === null ? null : new Date(endsAt),
          reason,
        };
        return ok(await announceWindow(input, byOf(request, reason), deps));
      },
    });
    app.route({
      ...cancelVendorWindowEndpoint,
      handler: async (request) => {
        await cancelWindow(request.params, byOf(request, request.body.reason), deps);
        return ok(done);
      },
    });
    app.route({
      ...setVendorFeedEndpoint,
      handler: async (request) => {
        const { reason, ...input } = request.body;
        const payload = { ...input, ...request.params };
        const change = { kind: setFeedKind, brandId: null, payload, reason };
        return ok(await deps.approvals.propose(change, operatorOf(request)));
      },
    });
  };
