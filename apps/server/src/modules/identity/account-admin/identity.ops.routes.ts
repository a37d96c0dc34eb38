import { ok } from '@fairhouse/protocol';
import { listMemberDevicesEndpoint } from '@fairhouse/protocol/ops/member-profile';
import {
  endMemberSessionEndpoint,
  endMemberSessionsEndpoint,
  freezeMemberEndpoint,
  freezeMembersEndpoint,
  listMemberSessionsEndpoint,
  removeMemberFactorsEndpoint,
  startMemberResetEndpoint,
  unfreezeMemberEndpoint,
  unlockMemberEndpoint,
  viewAsMemberEndpoint,
} from '@fairhouse/protocol/ops/members';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { freezeManyKind, removeFactorsKind, unfreezeKind } from './approval-kinds.ts';
import { endMemberSession, endMemberSessions } from './end-member-sessions.ts';
import { freezeMember } from './freeze-member.ts';
import { listMemberDevices } from './list-member-devices.ts';
import { listMemberSessions } from './list-member-sessions.ts';
import type { IdentityOpsRouteDeps } from './ops.deps.ts';
import { startMemberReset } from './start-member-reset.ts';
import { unlockMember } from './unlock-member.ts';
import { viewAs } from './view-as.ts';

const done = { outcome: 'done' } as const;

/** Operators' account actions: list sessions, freeze and unfreeze, help the owner to log in again. */
export const identityOpsRoutes =
  (deps: IdentityOpsRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listMemberSessionsEndpoint,
      handler: async ({ params }) => ok({ list: await listMemberSessions(params, deps) }),
    });
    app.route({
      ...listMemberDevicesEndpoint,
      handler: async ({ params }) => ok({ list: await listMemberDevices(params, deps) }),
    });
    app.route({
      ...endMemberSessionEndpoint,
      handler: async (request) => {
        await endMemberSession({ ...request.params, ...request.body }, operatorOf(request), deps);
        return ok(done);
      },
    });
    app.route({
      ...endMemberSessionsEndpoint,
      handler: async (request) => {
        const ended = await endMemberSessions({ ...request.params, ...request.body }, operatorOf(request), deps);
        return ok({ ...done, ended });
      },
    });
    app.route({
      ...freezeMemberEndpoint,
      handler: async (request) => {
        const ended = await freezeMember({ ...request.params, ...request.body }, operatorOf(request), deps);
        return ok({ ...done, ended });
      },
    });
    app.route({
      ...freezeMembersEndpoint,
      handler: async (request) => {
        const { brandId } = request.params;
        // Sorted, so that the same accounts produce the same request.
        const memberIds = [...new Set(request.body.memberIds)].toSorted();
        const input = { kind: freezeManyKind, brandId, payload: { memberIds }, reason: request.body.reason };
        return ok(await deps.approvals.propose(input, operatorOf(request)));
      },
    });
    app.route({
      ...unfreezeMemberEndpoint,
      handler: async (request) => {
        const { brandId, memberId } = request.params;
        const input = { kind: unfreezeKind, brandId, payload: { memberId }, reason: request.body.reason };
        return ok(await deps.approvals.propose(input, operatorOf(request)));
      },
    });
    app.route({
      ...removeMemberFactorsEndpoint,
      handler: async (request) => {
        const { brandId, memberId } = request.params;
        const input = { kind: removeFactorsKind, brandId, payload: { memberId }, reason: request.body.reason };
        return ok(await deps.approvals.propose(input, operatorOf(request)));
      },
    });
    app.route({
      ...startMemberResetEndpoint,
      handler: async (request) => {
        const channel = await startMemberReset({ ...request.params, ...request.body }, operatorOf(request), deps);
        return ok({ ...done, channel });
      },
    });
    app.route({
      ...unlockMemberEndpoint,
      handler: async (request) => {
        await unlockMember({ ...request.params, ...request.body }, operatorOf(request), deps);
        return ok(done);
      },
    });
    app.route({
      ...viewAsMemberEndpoint,
      handler: async (request) => ok(await viewAs({ ...request.params, ...request.body }, operatorOf(request), deps)),
    });
  };
