import { ok } from '@fairhouse/protocol';
import {
  approveEndpoint,
  approveHouseEndpoint,
  countApprovalsEndpoint,
  countHouseApprovalsEndpoint,
  getApprovalEndpoint,
  getHouseApprovalEndpoint,
  listApprovalsEndpoint,
  listHouseApprovalsEndpoint,
  pendingChangeEndpoint,
  pendingHouseChangeEndpoint,
  rejectEndpoint,
  rejectHouseEndpoint,
  withdrawEndpoint,
  withdrawHouseEndpoint,
} from '@fairhouse/protocol/ops/approvals';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Approvals } from '#platform/ops/approval.types.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { houseId } from '../staff.uses.ts';
import type { ApprovalScope, ApprovalUses } from './approval.types.ts';
import { approve } from './approve.ts';
import { countQueue } from './count-queue.ts';
import { getApproval } from './get-approval.ts';
import { listApprovals } from './list-approvals.ts';
import { reject } from './reject.ts';
import { withdraw } from './withdraw.ts';

const house: ApprovalScope = { brandId: null };

/** The inbox, for one brand and for the house: the same verbs, looking at one brand's requests or at all. */
export const approvalRoutes =
  (use: ApprovalUses & { approvals: Approvals }): FastifyPluginAsyncZod =>
  async (app) => {
    const pending = async (brandId: string | null, query: { objectKind: string; objectId: string }) => {
      const found = await use.approvals.pendingFor(brandId, { kind: query.objectKind, id: query.objectId });
      return ok(found === null ? null : { ...found, madeAt: found.madeAt.toISOString() });
    };

    app.route({
      ...listApprovalsEndpoint,
      handler: async (request) => ok(await listApprovals(request.params, request.query, operatorOf(request), use)),
    });
    app.route({
      ...getApprovalEndpoint,
      handler: async (request) =>
        ok(await getApproval(request.params, request.params.approvalId, operatorOf(request), use)),
    });
    app.route({
      ...countApprovalsEndpoint,
      handler: async (request) => ok(await countQueue(request.params, operatorOf(request), use)),
    });
    app.route({
      ...pendingChangeEndpoint,
      handler: (request) => pending(request.params.brandId, request.query),
    });
    app.route({
      ...approveEndpoint,
      handler: async (request) => {
        const { approvalId } = request.params;
        await approve(request.params, { approvalId, ...request.body }, operatorOf(request), use);
        return ok({ state: 'approved' as const });
      },
    });
    app.route({
      ...rejectEndpoint,
      handler: async (request) => {
        const { approvalId } = request.params;
        await reject(request.params, { approvalId, ...request.body }, operatorOf(request), use);
        return ok({ state: 'rejected' as const });
      },
    });
    app.route({
      ...withdrawEndpoint,
      handler: async (request) => {
        const { approvalId } = request.params;
        await withdraw(request.params, { approvalId, reason: request.body.reason ?? null }, operatorOf(request), use);
        return ok({ state: 'withdrawn' as const });
      },
    });

    app.route({
      ...listHouseApprovalsEndpoint,
      handler: async (request) => {
        const { brandId, ...query } = request.query;
        const about = brandId === houseId ? null : brandId;
        return ok(await listApprovals(house, query, operatorOf(request), use, about));
      },
    });
    app.route({
      ...getHouseApprovalEndpoint,
      handler: async (request) => ok(await getApproval(house, request.params.approvalId, operatorOf(request), use)),
    });
    app.route({
      ...countHouseApprovalsEndpoint,
      handler: async (request) => ok(await countQueue(house, operatorOf(request), use)),
    });
    app.route({
      ...pendingHouseChangeEndpoint,
      handler: (request) => pending(null, request.query),
    });
    app.route({
      ...approveHouseEndpoint,
      handler: async (request) => {
        await approve(house, { ...request.params, ...request.body }, operatorOf(request), use);
        return ok({ state: 'approved' as const });
      },
    });
    app.route({
      ...rejectHouseEndpoint,
      handler: async (request) => {
        await reject(house, { ...request.params, ...request.body }, operatorOf(request), use);
        return ok({ state: 'rejected' as const });
      },
    });
    app.route({
      ...withdrawHouseEndpoint,
      handler: async (request) => {
        const reason = request.body.reason ?? null;
        await withdraw(house, { ...request.params, reason }, operatorOf(request), use);
        return ok({ state: 'withdrawn' as const });
      },
    });
  };
