import { ok } from '@fairhouse/protocol';
import {
  opsChangeProfileEndpoint,
  opsGetBrandProfilesEndpoint,
  opsListProfilesEndpoint,
  opsSetBrandProfilesEndpoint,
} from '@fairhouse/protocol/ops/protection';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Json } from '#platform/ops/approval.types.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { getBrandProfiles } from './get-brand-profiles.ts';
import { listProfiles } from './list-profiles.ts';
import { changeProfileKind, type ListPayload, setBrandProfilesKind } from './profile.kinds.ts';
import type { ProfileOpsDeps } from './profile-ops.types.ts';

/** Protection profiles for operators; every change needs four-eyes approval. */
export const profileOpsRoutes =
  (deps: ProfileOpsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListProfilesEndpoint,
      handler: async () => ok({ profiles: await listProfiles(deps) }),
    });
    app.route({
      ...opsChangeProfileEndpoint,
      handler: async (request) => {
        const { reason, revision, keys } = request.body;
        const payload = { code: request.params.code, revision, keys: keys as Record<string, Json> };
        const input = { kind: changeProfileKind, brandId: null, payload, reason };
        return ok(await deps.approvals.propose(input, operatorOf(request)));
      },
    });
    app.route({
      ...opsGetBrandProfilesEndpoint,
      handler: async ({ params }) => ok(await getBrandProfiles(params.brandId, deps)),
    });
    app.route({
      ...opsSetBrandProfilesEndpoint,
      handler: async (request) => {
        const { reason, ...input } = request.body;
        const payload: ListPayload = input;
        const { brandId } = request.params;
        return ok(
          await deps.approvals.propose({ kind: setBrandProfilesKind, brandId, payload, reason }, operatorOf(request)),
        );
      },
    });
  };
