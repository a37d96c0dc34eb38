import { ok } from '@fairhouse/protocol';
import {
  approveEndpoint,
  approveGroupEndpoint,
  countApprovalsEndpoint,
  countGroupApprovalsEndpoint,
  getApprovalEndpoint,
  getGroupApprovalEndpoint,
  listApprovalsEndpoint,
  listGroupApprovalsEndpoint,
  pendingChangeEndpoint,
  pendingGroupChangeEndpoint,
  rejectEndpoint,
  rejectGroupEndpoint,
  undoApprovalEndpoint,
  undoGroupApprovalEndpoint,
  withdrawEndpoint,
  withdrawGroupEndpoint,
} from '@fairhouse/protocol/ops/approvals';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Approvals } from '#platform/ops/approval.types.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { groupId } from '../staff.deps.ts';
import type { ApprovalDeps, ApprovalScope } from './approval.types.ts';
import { approve } from './approve.ts';
import { countQueue } from './count-queue.ts';
import { getApproval } from './get-approval.ts';
import { listApprovals } from './list-approvals.ts';
import { reject } from './reject.ts';
import { undoApproval } from './undo-approval.ts';
import { withdraw } from './withdraw.ts';

const groupScope: ApprovalScope = { brandId: null };

/** The approval inbox: the same use cases for one brand and for the whole group. */
export const approvalRoutes =
  (deps: ApprovalDeps & { approvals: Approvals }): FastifyPluginAsyncZod =>
  async (app) => {
    const pending = async (brandId: string | null, query: { objectKind: string; objectId: string }) => {
      const found = await deps.approvals.pendingFor(brandId, { kind: query.objectKind, id: query.objectId });
      return ok(found === null ? null : { ...found, madeAt: found.madeAt.toISOString() });
    };

    app.route({
      ...listApprovalsEndpoint,
      handler: async (request) => ok(await listApprovals(request.params, request.query, operatorOf(request), deps)),
    });
    app.route({
      ...getApprovalEndpoint,
      handler: async (request) =>
        ok(await getApproval(request.params, request.params.approvalId, operatorOf(request), deps)),
    });
    app.route({
      ...countApprovalsEndpoint,
      handler: async (request) => ok(await countQueue(request.params, operatorOf(request), deps)),
    });
    app.route({
      ...pendingChangeEndpoint,
      handler: (request) => pending(request.params.brandId, request.query),
    });
    app.route({
      ...approveEndpoint,
      handler: async (request) => {
        const { approvalId } = request.params;
        await approve(request.params, { approvalId, ...request.body }, operatorOf(request), deps);
        return ok({ state: 'approved' as const });
      },
    });
    app.route({
      ...rejectEndpoint,
      handler: async (request) => {
        const { approvalId } = request.params;
        await reject(request.params, { approvalId, ...request.body }, operatorOf(request), deps);
        return ok({ state: 'rejected' as const });
      },
    });
    app.route({
      ...withdrawEndpoint,
      handler: async (request) => {
        const { approvalId } = request.params;
        await withdraw(request.params, { approvalId, reason: request.body.reason ?? null }, operatorOf(request), deps);
        return ok({ state: 'withdrawn' as const });
      },
    });

    app.route({
      ...undoApprovalEndpoint,
      handler: async (request) => {
        const { approvalId } = request.params;
        return ok(await undoApproval(request.params, { approvalId, ...request.body }, operatorOf(request), deps));
      },
    });

    app.route({
      ...listGroupApprovalsEndpoint,
      handler: async (request) => {
        const { brandId, ...query } = request.query;
        const about = brandId === groupId ? null : brandId;
        return ok(await listApprovals(groupScope, query, operatorOf(request), deps, about));
      },
    });
    app.route({
      ...getGroupApprovalEndpoint,
      handler: async (request) =>
        ok(await getApproval(groupScope, request.params.approvalId, operatorOf(request), deps)),
    });
    app.route({
      ...countGroupApprovalsEndpoint,
      handler: async (request) => ok(await countQueue(groupScope, operatorOf(request), deps)),
    });
    app.route({
      ...pendingGroupChangeEndpoint,
      handler: (request) => pending(null, request.query),
    });
    app.route({
      ...approveGroupEndpoint,
      handler: async (request) => {
        await approve(groupScope, { ...request.params, ...request.body }, operatorOf(request), deps);
        return ok({ state: 'approved' as const });
      },
    });
    app.route({
      ...rejectGroupEndpoint,
      handler: async (request) => {
        await reject(groupScope, { ...request.params, ...request.body }, operatorOf(request), deps);
        return ok({ state: 'rejected' as const });
      },
    });
    app.route({
      ...withdrawGroupEndpoint,
      handler: async (request) => {
        const reason = request.body.reason ?? null;
        await withdraw(groupScope, { ...request.params, reason }, operatorOf(request), deps);
        return ok({ state: 'withdrawn' as const });
      },
    });
    app.route({
      ...undoGroupApprovalEndpoint,
      handler: async (request) =>
        ok(await undoApproval(groupScope, { ...request.params, ...request.body }, operatorOf(request), deps)),
    });
  };
