import { ok } from '@fairhouse/protocol';
import {
  opsCloseBreakerEndpoint,
  opsDecideHeldWinEndpoint,
  opsGetHeldWinEndpoint,
  opsListHeldWinsEndpoint,
  opsListVendorCampaignsEndpoint,
  opsListWinCeilingsEndpoint,
  opsSetVendorCampaignEndpoint,
  opsSetWinCeilingEndpoint,
} from '@fairhouse/protocol/ops/held-wins';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Approvals, Json } from '#platform/ops/approval.types.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { setCampaignKind } from './ceilings/campaign.kind.ts';
import { setWinCeilingKind } from './ceilings/ceiling.kind.ts';
import { closeBreaker } from './ceilings/close-breaker.ts';
import { decideHeldWinKind } from './ceilings/held-win.kind.ts';
import { listCampaigns, listCeilings } from './ceilings/list-ceilings.ts';
import { getHeldWin, listHeldWins } from './ceilings/read-held-wins.ts';

/** Amounts are sent as text. */
const asJson = (fields: Readonly<Record<string, bigint | number | string | null>>): Json =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );

/** The operator endpoints for vendors' ceilings, and the four-eyes approvals for them. */
export const playOpsRoutes =
  (deps: { db: Db; audit: Audit; approvals: Approvals }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListHeldWinsEndpoint,
      handler: async ({ params, query }) => ok(await listHeldWins(params.brandId, query, deps)),
    });
    app.route({
      ...opsGetHeldWinEndpoint,
      handler: async ({ params }) => ok(await getHeldWin(params, deps)),
    });
    app.route({
      ...opsDecideHeldWinEndpoint,
      handler: async (request) => {
        const { brandId, heldWinId: key } = request.params;
        const { reason, revision, decision } = request.body;
        const payload = { key, revision, decision };
        return ok(
          await deps.approvals.propose({ kind: decideHeldWinKind, brandId, payload, reason }, operatorOf(request)),
        );
      },
    });
    app.route({
      ...opsListVendorCampaignsEndpoint,
      handler: async ({ params }) => ok(await listCampaigns(params.brandId, deps)),
    });
    app.route({
      ...opsSetVendorCampaignEndpoint,
      handler: async (request) => {
        const { brandId } = request.params;
        const { reason, ...campaign } = request.body;
        const payload = asJson(campaign);
        return ok(
          await deps.approvals.propose({ kind: setCampaignKind, brandId, payload, reason }, operatorOf(request)),
        );
      },
    });
    app.route({ ...opsListWinCeilingsEndpoint, handler: async () => ok(await listCeilings(deps)) });
    app.route({
      ...opsSetWinCeilingEndpoint,
      handler: async (request) => {
        const { reason, ...ceiling } = request.body;
        const payload = asJson(ceiling);
        return ok(
          await deps.approvals.propose(
            { kind: setWinCeilingKind, brandId: null, payload, reason },
            operatorOf(request),
          ),
        );
      },
    });
    app.route({
      ...opsCloseBreakerEndpoint,
      handler: async (request) => ok(await closeBreaker(request.body, operatorOf(request), deps)),
    });
  };
