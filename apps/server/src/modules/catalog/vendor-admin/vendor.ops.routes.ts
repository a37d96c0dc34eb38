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
import type { CountCases, OpsUses } from '../game-admin/ops.types.ts';
import { announceWindow, cancelWindow } from './announce-window.ts';
import { changeVendorStatus } from './change-vendor-status.ts';
import { setFeedKind } from './feed-approval.ts';
import { getVendor } from './get-vendor.ts';
import { listVendors } from './list-vendors.ts';
import { setVendorOffer } from './set-vendor-offer.ts';

const done = { outcome: 'done' } as const;

export type FeedApprovals = Pick<Approvals, 'propose'>;

/** The calls of operators about studios. */
export const vendorOpsRoutes =
  (use: OpsUses & { approvals: FeedApprovals; countCases?: CountCases | undefined }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listOpsVendorsEndpoint,
      handler: async ({ params, query }) => ok(await listVendors(brandOf(params.brandId, use), query, use)),
    });
    app.route({
      ...getOpsVendorEndpoint,
      handler: async ({ params }) => ok(await getVendor(brandOf(params.brandId, use), params.vendorCode, use)),
    });
    app.route({
      ...setVendorOfferEndpoint,
      handler: async (request) => {
        const { reason, ...wish } = request.body;
        const { brandId, vendorCode } = request.params;
        await setVendorOffer(brandOf(brandId, use), { ...wish, vendorCode }, byOf(request, reason), use);
        return ok(done);
      },
    });
    app.route({
      ...setVendorStatusEndpoint,
      handler: async (request) => {
        const { reason, ...wish } = request.body;
        await changeVendorStatus({ ...wish, ...request.params }, byOf(request, reason), use);
        return ok(done);
      },
    });
    app.route({
      ...addVendorWindowEndpoint,
      handler: async (request) => {
        const { startsAt, endsAt, reason } = request.body;
        const { vendorCode } = request.params;
        const wish = {
          vendorCode,
          startsAt: new Date(startsAt),
          endsAt: endsAt === null ? null : new Date(endsAt),
          reason,
        };
        return ok(await announceWindow(wish, byOf(request, reason), use));
      },
    });
    app.route({
      ...cancelVendorWindowEndpoint,
      handler: async (request) => {
        await cancelWindow(request.params, byOf(request, request.body.reason), use);
        return ok(done);
      },
    });
    app.route({
      ...setVendorFeedEndpoint,
      handler: async (request) => {
        const { reason, ...wish } = request.body;
        const payload = { ...wish, ...request.params };
        const change = { kind: setFeedKind, brandId: null, payload, reason };
        return ok(await use.approvals.propose(change, operatorOf(request)));
      },
    });
  };
