import { ok } from '@fairhouse/protocol';
import {
  opsGetMemberProtectionEndpoint,
  opsListRestrictedEndpoint,
  opsRestrictMemberEndpoint,
  opsTightenLimitEndpoint,
} from '@fairhouse/protocol/ops/protection';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { listRestricted } from './restrictions/list-restricted.ts';
import { memberProtection } from './restrictions/member-protection.ts';
import type { ProtectionOpsDeps } from './restrictions/protection-ops.types.ts';
import { restrictMember } from './restrictions/restrict-member.ts';
import { tightenLimit } from './restrictions/tighten-limit.ts';

const done = { outcome: 'done' } as const;

/** A member's protection for operators, and the two ways to extend it. There is none to reduce it. */
export const protectionOpsRoutes =
  (deps: ProtectionOpsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListRestrictedEndpoint,
      handler: async ({ params, query }) => ok(await listRestricted(params.brandId, query, deps)),
    });
    app.route({
      ...opsGetMemberProtectionEndpoint,
      handler: async ({ params }) => ok(await memberProtection(params, deps)),
    });
    app.route({
      ...opsTightenLimitEndpoint,
      handler: async (request) => {
        await tightenLimit(request.params, request.body, operatorOf(request), deps);
        return ok(done);
      },
    });
    app.route({
      ...opsRestrictMemberEndpoint,
      handler: async (request) => {
        await restrictMember(request.params, request.body, operatorOf(request), deps);
        return ok(done);
      },
    });
  };
