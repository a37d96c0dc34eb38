import { ok } from '@fairhouse/protocol';
import {
  opsGetAgentEndpoint,
  opsListTreeEndpoint,
  opsMoveAgentEndpoint,
  opsPreviewMoveEndpoint,
  opsPromoteAgentEndpoint,
  opsSetAgentPolicyEndpoint,
  opsWithdrawMoveEndpoint,
} from '@fairhouse/protocol/ops/agents';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Approvals } from '#platform/ops/approval.types.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import type { MoveDeps } from './apply-due-moves.ts';
import { exploreTree } from './explore-tree.ts';
import { getAgent } from './get-agent.ts';
import { previewMove } from './preview-move.ts';
import { stopTransfers } from './stop-transfers.ts';
import { allowTransfersKind, moveKind, promoteKind } from './tree.kinds.ts';
import type { TreeViewDeps } from './tree-view.ts';
import { withdrawMove } from './withdraw-move.ts';

const done = { outcome: 'done' } as const;

/** The tree for operators: one person reads, withdraws and stops; moves and promotions need two. */
export const treeOpsRoutes =
  (deps: TreeViewDeps & MoveDeps & { approvals: Approvals }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListTreeEndpoint,
      handler: async ({ params, query }) => ok(await exploreTree(params.brandId, query, deps)),
    });
    app.route({
      ...opsGetAgentEndpoint,
      handler: async ({ params }) => ok(await getAgent(params, deps)),
    });
    app.route({
      ...opsPreviewMoveEndpoint,
      handler: async ({ params, query }) => ok(await previewMove({ ...params, ...query }, deps)),
    });
    app.route({
      ...opsMoveAgentEndpoint,
      handler: async (request) => {
        const { brandId, ref } = request.params;
        const { to, reason } = request.body;
        const input = { kind: moveKind, brandId, payload: { ref, to }, reason };
        return ok(await deps.approvals.propose(input, operatorOf(request)));
      },
    });
    app.route({
      ...opsWithdrawMoveEndpoint,
      handler: async (request) => {
        const { brandId, ref, moveId } = request.params;
        const { reason } = request.body;
        await withdrawMove({ brandId, number: BigInt(ref), moveId, reason }, operatorOf(request), deps);
        return ok(done);
      },
    });
    app.route({
      ...opsSetAgentPolicyEndpoint,
      handler: async (request) => {
        const { brandId, ref } = request.params;
        const { mayTransfer, reason } = request.body;
        const operator = operatorOf(request);
        if (mayTransfer)
          return ok(
            await deps.approvals.propose({ kind: allowTransfersKind, brandId, payload: { ref }, reason }, operator),
          );
        await stopTransfers({ brandId, ref, reason }, operator, deps);
        return ok(done);
      },
    });
    app.route({
      ...opsPromoteAgentEndpoint,
      handler: async (request) => {
        const { memberId, reason } = request.body;
        const input = { kind: promoteKind, brandId: request.params.brandId, payload: { memberId }, reason };
        return ok(await deps.approvals.propose(input, operatorOf(request)));
      },
    });
  };
