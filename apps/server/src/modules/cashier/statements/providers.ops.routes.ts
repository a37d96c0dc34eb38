import { ok } from '@fairhouse/protocol';
import {
  opsCompareStatementEndpoint,
  opsListDifferencesEndpoint,
  opsListProvidersEndpoint,
} from '@fairhouse/protocol/ops/cashier';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { listDifferences } from './list-differences.ts';
import { listProviders } from './list-providers.ts';
import { type ComparisonDeps, requestComparison } from './request-comparison.ts';

/** Health of the payment providers, and whether their statements agree with the ledger. */
export const providerOpsRoutes =
  (deps: ComparisonDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListProvidersEndpoint,
      handler: async (request) => ok(await listProviders(request.params.brandId, deps.clock.now(), deps.db.read)),
    });
    app.route({
      ...opsListDifferencesEndpoint,
      handler: async (request) => ok(await listDifferences(request.params.brandId, request.query, deps.db.read)),
    });
    app.route({
      ...opsCompareStatementEndpoint,
      handler: async (request) => {
        const { brandId, providerCode: provider } = request.params;
        return ok(await requestComparison({ brandId, provider, day: request.body.day }, operatorOf(request), deps));
      },
    });
  };
