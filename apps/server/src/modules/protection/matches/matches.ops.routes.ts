import { ok } from '@fairhouse/protocol';
import {
  opsConfirmMatchEndpoint,
  opsGetMatchEndpoint,
  opsListMatchesEndpoint,
  opsReleaseMatchEndpoint,
} from '@fairhouse/protocol/ops/protection';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { confirmMatch } from './confirm-match.ts';
import { getMatch } from './get-match.ts';
import { listMatches } from './list-matches.ts';
import { type ReleasePayload, releaseMatchKind } from './match.kinds.ts';
import type { MatchOpsDeps } from './match-ops.types.ts';
import { releasePerhaps } from './release-perhaps.ts';

/** Register matches for operators: one person may confirm a match, releasing one needs two. */
export const matchOpsRoutes =
  (deps: MatchOpsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListMatchesEndpoint,
      handler: async ({ params, query }) => ok(await listMatches(params.brandId, query, deps)),
    });
    app.route({
      ...opsGetMatchEndpoint,
      handler: async ({ params }) => ok(await getMatch(params, deps)),
    });
    app.route({
      ...opsConfirmMatchEndpoint,
      handler: async (request) => ok(await confirmMatch(request.params, request.body, operatorOf(request), deps)),
    });
    app.route({
      ...opsReleaseMatchEndpoint,
      handler: async (request) => {
        const { params, body } = request;
        const operator = operatorOf(request);
        if (await releasePerhaps(params, body, operator, deps)) return ok({ outcome: 'done' } as const);
        const { brandId, matchId } = params;
        const payload: ReleasePayload = { matchId, revision: body.revision };
        const input = { kind: releaseMatchKind, brandId, payload, reason: body.reason };
        return ok(await deps.approvals.propose(input, operator));
      },
    });
  };
