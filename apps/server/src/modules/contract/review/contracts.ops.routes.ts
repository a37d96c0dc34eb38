import { canonicalTerms } from '@fairhouse/contracts';
import { ok } from '@fairhouse/protocol';
import {
  opsDeleteContractTemplateEndpoint,
  opsEndContractEndpoint,
  opsGetContractEndpoint,
  opsGetOfferFormEndpoint,
  opsListContractsEndpoint,
  opsListContractTemplatesEndpoint,
  opsListRealtimeDaysEndpoint,
  opsOfferContractEndpoint,
  opsSaveContractTemplateEndpoint,
  opsSimulateContractEndpoint,
} from '@fairhouse/protocol/ops/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { endKind, offerKind } from '../agreements/contract.kinds.ts';
import { deleteTemplate, saveTemplate } from './change-templates.ts';
import { getContract } from './get-contract.ts';
import { getOfferForm } from './get-offer-form.ts';
import { listContracts } from './list-contracts.ts';
import { listRealtimeDays } from './list-realtime-days.ts';
import { listTemplates } from './list-templates.ts';
import type { ReviewDeps } from './review.types.ts';
import { simulateContract } from './simulate-contract.ts';

const done = { outcome: 'done' } as const;

/** Contracts of all agents, and templates of their terms. */
export const contractOpsRoutes =
  (deps: ReviewDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListContractsEndpoint,
      handler: async ({ params, query }) => ok(await listContracts(params.brandId, query, deps)),
    });
    app.route({
      ...opsGetContractEndpoint,
      handler: async ({ params }) => ok(await getContract(params, deps)),
    });
    app.route({
      ...opsListRealtimeDaysEndpoint,
      handler: async ({ params, query }) => ok(await listRealtimeDays({ ...params, ...query }, deps)),
    });
    app.route({
      ...opsListContractTemplatesEndpoint,
      handler: async ({ params }) => ok(await listTemplates(params.brandId, deps)),
    });
    app.route({
      ...opsSaveContractTemplateEndpoint,
      handler: async (request) => {
        await saveTemplate({ ...request.params, ...request.body }, operatorOf(request), deps);
        return ok(done);
      },
    });
    app.route({
      ...opsDeleteContractTemplateEndpoint,
      handler: async (request) => {
        await deleteTemplate(request.params, operatorOf(request), deps);
        return ok(done);
      },
    });
    app.route({
      ...opsGetOfferFormEndpoint,
      handler: async ({ params }) => ok(await getOfferForm(params, deps)),
    });
    app.route({
      ...opsSimulateContractEndpoint,
      handler: async ({ params, body }) => ok(await simulateContract({ ...params, ...body }, deps)),
    });
    app.route({
      ...opsOfferContractEndpoint,
      handler: async (request) => {
        const { brandId, ref } = request.params;
        const { terms, reason } = request.body;
        const change = { kind: offerKind, brandId, payload: { ref, terms: canonicalTerms(terms) }, reason };
        return ok(await deps.approvals.propose(change, operatorOf(request)));
      },
    });
    app.route({
      ...opsEndContractEndpoint,
      handler: async (request) => {
        const { brandId, contractId } = request.params;
        const change = { kind: endKind, brandId, payload: { contractId }, reason: request.body.reason };
        return ok(await deps.approvals.propose(change, operatorOf(request)));
      },
    });
  };
