import { ok } from '@fairhouse/protocol';
import {
  opsGetMemberProtectionEndpoint,
  opsListRestrictedEndpoint,
  opsRestrictMemberEndpoint,
  opsTightenLimitEndpoint,
} from '@fairhouse/protocol/ops/protection';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { listRestricted } from './restriction/ops/list-restricted.ts';
import { memberProtection } from './restriction/ops/member-protection.ts';
import type { ProtectionOpsUses } from './restriction/ops/protection-ops.types.ts';
import { restrictMember } from './restriction/ops/restrict-member.ts';
import { tightenLimit } from './restriction/ops/tighten-limit.ts';

const done = { outcome: 'done' } as const;

/** What operators see of a member's protection, and the two ways to add to it. There is none to take from it. */
export const protectionOpsRoutes =
  (use: ProtectionOpsUses): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListRestrictedEndpoint,
      handler: async ({ params, query }) => ok(await listRestricted(params.brandId, query, use)),
    });
    app.route({
      ...opsGetMemberProtectionEndpoint,
      handler: async ({ params }) => ok(await memberProtection(params, use)),
    });
    app.route({
      ...opsTightenLimitEndpoint,
      handler: async (request) => {
        await tightenLimit(request.params, request.body, operatorOf(request), use);
        return ok(done);
      },
    });
    app.route({
      ...opsRestrictMemberEndpoint,
      handler: async (request) => {
        await restrictMember(request.params, request.body, operatorOf(request), use);
        return ok(done);
      },
    });
  };
