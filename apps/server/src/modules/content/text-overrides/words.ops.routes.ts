import { ok } from '@fairhouse/protocol';
import { getLogoEndpoint, putLogoEndpoint } from '@fairhouse/protocol/ops/face';
import {
  exportWordsEndpoint,
  importWordsEndpoint,
  judgeWordEndpoint,
  listPacksEndpoint,
  listWordsEndpoint,
  setWordEndpoint,
} from '@fairhouse/protocol/ops/words';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { getLogo } from '../media/get-logo.ts';
import { putLogo } from '../media/put-logo.ts';
import { exportWords } from './export-words.ts';
import { importWords } from './import-words.ts';
import { judgeWord } from './judge-word.ts';
import { listPacks } from './list-packs.ts';
import { listWords } from './list-words.ts';
import { setWord } from './set-word.ts';
import type { WordUses } from './words.types.ts';

/** The dictionary of a brand and its logo, for its operators. */
export const wordsOpsRoutes =
  (use: WordUses): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...listPacksEndpoint, handler: async ({ params }) => ok(await listPacks(params.brandId, use)) });
    app.route({
      ...listWordsEndpoint,
      handler: async ({ params, query }) => ok(await listWords({ ...params, ...query }, use)),
    });
    app.route({
      ...setWordEndpoint,
      handler: async (request) => {
        await setWord({ ...request.params, ...request.body }, operatorOf(request), use);
        return ok({ outcome: 'done' as const });
      },
    });
    app.route({
      ...judgeWordEndpoint,
      handler: async ({ params, body }) => {
        const { brand: _brand, ...verdict } = judgeWord({ ...params, ...body }, use);
        return ok(verdict);
      },
    });
    app.route({
      ...exportWordsEndpoint,
      handler: async ({ params, query }) => ok(await exportWords({ ...params, ...query }, use)),
    });
    app.route({
      ...importWordsEndpoint,
      handler: async (request) =>
        ok(await importWords({ ...request.params, ...request.body }, operatorOf(request), use)),
    });
    app.route({
      ...putLogoEndpoint,
      handler: async (request) => ok(await putLogo({ ...request.params, ...request.body }, operatorOf(request), use)),
    });
    app.route({
      ...getLogoEndpoint,
      handler: async ({ params, query }) => ok(await getLogo({ ...params, ...query }, use)),
    });
  };
