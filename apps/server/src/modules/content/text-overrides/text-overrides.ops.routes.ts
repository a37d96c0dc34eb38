import { ok } from '@fairhouse/protocol';
import { getLogoEndpoint, putLogoEndpoint } from '@fairhouse/protocol/ops/branding';
import {
  exportTextOverridesEndpoint,
  importTextOverridesEndpoint,
  judgeTextOverrideEndpoint,
  listPacksEndpoint,
  opsListTextOverridesEndpoint,
  setTextOverrideEndpoint,
} from '@fairhouse/protocol/ops/text-overrides';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { getLogo } from '../media/get-logo.ts';
import { putLogo } from '../media/put-logo.ts';
import { editTextOverride } from './edit-text-override.ts';
import { exportTextOverrides } from './export-text-overrides.ts';
import { importTextOverrides } from './import-text-overrides.ts';
import { judgeTextOverride } from './judge-text-override.ts';
import { listEditableTexts } from './list-editable-texts.ts';
import { listPacks } from './list-packs.ts';
import type { TextOverrideDeps } from './text-override.types.ts';

/** Text overrides and logo of a brand, for its operators. */
export const textOverridesOpsRoutes =
  (deps: TextOverrideDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...listPacksEndpoint, handler: async ({ params }) => ok(await listPacks(params.brandId, deps)) });
    app.route({
      ...opsListTextOverridesEndpoint,
      handler: async ({ params, query }) => ok(await listEditableTexts({ ...params, ...query }, deps)),
    });
    app.route({
      ...setTextOverrideEndpoint,
      handler: async (request) => {
        await editTextOverride({ ...request.params, ...request.body }, operatorOf(request), deps);
        return ok({ outcome: 'done' as const });
      },
    });
    app.route({
      ...judgeTextOverrideEndpoint,
      handler: async ({ params, body }) => {
        const { brand: _brand, ...verdict } = judgeTextOverride({ ...params, ...body }, deps);
        return ok(verdict);
      },
    });
    app.route({
      ...exportTextOverridesEndpoint,
      handler: async ({ params, query }) => ok(await exportTextOverrides({ ...params, ...query }, deps)),
    });
    app.route({
      ...importTextOverridesEndpoint,
      handler: async (request) =>
        ok(await importTextOverrides({ ...request.params, ...request.body }, operatorOf(request), deps)),
    });
    app.route({
      ...putLogoEndpoint,
      handler: async (request) => ok(await putLogo({ ...request.params, ...request.body }, operatorOf(request), deps)),
    });
    app.route({
      ...getLogoEndpoint,
      handler: async ({ params, query }) => ok(await getLogo({ ...params, ...query }, deps)),
    });
  };
