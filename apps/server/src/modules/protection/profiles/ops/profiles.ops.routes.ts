import { ok } from '@fairhouse/protocol';
import {
  opsChangeProfileEndpoint,
  opsGetBrandProfilesEndpoint,
  opsListProfilesEndpoint,
  opsSetBrandProfilesEndpoint,
} from '@fairhouse/protocol/ops/protection';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#platform/db/db.ts';
import type { Approvals, Json } from '#platform/ops/approval.types.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { jsonOf } from '../profile.codec.ts';
import { readBrandProfiles } from '../profile.store.ts';
import { listProfiles } from './list-profiles.ts';
import { mergedByCountry } from './merged-by-country.ts';
import { changeProfileKind, type ListPayload, setBrandProfilesKind } from './profile.kinds.ts';

export type ProfileOpsUses = {
  db: Db;
  approvals: Approvals;
  /** Names of operators, whom this storey does not know. */
  operatorNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Profiles of protection: read by those who may, changed by two. */
export const profileOpsRoutes =
  (use: ProfileOpsUses): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListProfilesEndpoint,
      handler: async () => ok({ profiles: await listProfiles(use) }),
    });
    app.route({
      ...opsChangeProfileEndpoint,
      handler: async (request) => {
        const { reason, revision, keys } = request.body;
        const payload = { code: request.params.code, revision, keys: keys as Record<string, Json> };
        const wish = { kind: changeProfileKind, brandId: null, payload, reason };
        return ok(await use.approvals.propose(wish, operatorOf(request)));
      },
    });
    app.route({
      ...opsGetBrandProfilesEndpoint,
      handler: async ({ params: { brandId } }) => {
        const { revision, list } = await readBrandProfiles(use.db.read, brandId);
        const merged = await mergedByCountry(use.db.read, list);
        return ok({ revision, list, merged: [...merged].map(([country, keys]) => ({ country, keys: jsonOf(keys) })) });
      },
    });
    app.route({
      ...opsSetBrandProfilesEndpoint,
      handler: async (request) => {
        const { reason, ...wish } = request.body;
        const payload: ListPayload = wish;
        const { brandId } = request.params;
        return ok(
          await use.approvals.propose({ kind: setBrandProfilesKind, brandId, payload, reason }, operatorOf(request)),
        );
      },
    });
  };
