import { ok } from '@fairhouse/protocol';
import {
  getMemberEndpoint,
  listMembersEndpoint,
  memberTimelineEndpoint,
  searchMembersEndpoint,
} from '@fairhouse/protocol/ops/members';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { NamesOf } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { demandFilterRights } from '../segments/demand-filter-rights.ts';
import { getMember } from './get-member.ts';
import { listMembers } from './list-members.ts';
import { memberTimeline } from './member-timeline.ts';
import { searchMembers } from './search-members.ts';

/** Member search and member details for operators. */
export const memberListOpsRoutes =
  (deps: { db: Db; clock: Clock; keys: KeyRing; namesOf: NamesOf }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listMembersEndpoint,
      handler: async (request) => {
        const { brandId } = request.params;
        demandFilterRights(operatorOf(request), brandId, request.query);
        return ok(await listMembers(brandId, request.query, deps));
      },
    });
    app.route({
      ...searchMembersEndpoint,
      handler: async ({ params, query }) => ok({ found: await searchMembers(params.brandId, query.text, deps) }),
    });
    app.route({
      ...getMemberEndpoint,
      handler: async ({ params }) => ok(await getMember(params, deps)),
    });
    app.route({
      ...memberTimelineEndpoint,
      handler: async ({ params, query }) => ok(await memberTimeline({ ...params, cursor: query.cursor }, deps)),
    });
  };
