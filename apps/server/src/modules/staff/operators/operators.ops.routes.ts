import { ok } from '@fairhouse/protocol';
import {
  assignRolesEndpoint,
  endOperatorEndpoint,
  endOperatorSessionsEndpoint,
  getOperatorEndpoint,
  inviteOperatorEndpoint,
  listOperatorsEndpoint,
  resetOperatorEndpoint,
  restoreOperatorEndpoint,
  suspendOperatorEndpoint,
} from '@fairhouse/protocol/ops/staff';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { askToAssign, askToInvite, askToReset, askToRestore } from './ask-for-change.ts';
import { endOperatorSessions } from './end-operator-sessions.ts';
import { getOperator } from './get-operator.ts';
import { listOperators } from './list-operators.ts';
import { endOperator, suspendOperator } from './suspend-operator.ts';

const done = { outcome: 'done' } as const;

/** Routes of the operator list. */
export const operatorRoutes =
  (deps: StaffDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...listOperatorsEndpoint, handler: async ({ query }) => ok(await listOperators(query, deps)) });

    app.route({
      ...getOperatorEndpoint,
      handler: async (request) => ok(await getOperator(request.params.operatorId, operatorOf(request), deps)),
    });

    app.route({
      ...inviteOperatorEndpoint,
      handler: async (request) => ok(await askToInvite(operatorOf(request), request.body, deps)),
    });

    app.route({
      ...suspendOperatorEndpoint,
      handler: async (request) => {
        await suspendOperator(operatorOf(request), { ...request.params, ...request.body }, deps);
        return ok(done);
      },
    });

    app.route({
      ...endOperatorEndpoint,
      handler: async (request) => {
        await endOperator(operatorOf(request), { ...request.params, ...request.body }, deps);
        return ok(done);
      },
    });

    app.route({
      ...endOperatorSessionsEndpoint,
      handler: async (request) => {
        await endOperatorSessions(operatorOf(request), { ...request.params, ...request.body }, deps);
        return ok(done);
      },
    });

    app.route({
      ...restoreOperatorEndpoint,
      handler: async (request) =>
        ok(await askToRestore(operatorOf(request), { ...request.params, ...request.body }, deps)),
    });

    app.route({
      ...resetOperatorEndpoint,
      handler: async (request) =>
        ok(await askToReset(operatorOf(request), { ...request.params, ...request.body }, deps)),
    });

    app.route({
      ...assignRolesEndpoint,
      handler: async (request) =>
        ok(await askToAssign(operatorOf(request), { ...request.params, ...request.body }, deps)),
    });
  };
