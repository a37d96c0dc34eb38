import {
  estimateContractEndpoint,
  getBillEndpoint,
  getContractEndpoint,
  getContractFormEndpoint,
  getIncomeEndpoint,
  getLiabilityEndpoint,
  getRealtimeSalaryEndpoint,
  listBillsEndpoint,
  listContractsEndpoint,
  listDebtsEndpoint,
  listRealtimeWindowsEndpoint,
  ok,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { estimateContract } from './estimate-contract.ts';
import { getBill } from './get-bill.ts';
import { getContract } from './get-contract.ts';
import { getContractForm } from './get-contract-form.ts';
import { getIncome } from './get-income.ts';
import { getRealtimeSalary } from './get-realtime-salary.ts';
import { getRunningPeriods } from './get-running-periods.ts';
import { listBills } from './list-bills.ts';
import { listContracts } from './list-contracts.ts';
import { listDebts } from './list-debts.ts';
import { listRealtimeWindows } from './list-realtime-windows.ts';
import type { PageActor, PageDeps } from './pages.types.ts';

const actorOf = (request: FastifyRequest): PageActor => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

export const contractPageRoutes =
  (deps: PageDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listContractsEndpoint,
      handler: async (request) => ok(await listContracts(actorOf(request), request.query, deps)),
    });
    app.route({
      ...getContractFormEndpoint,
      handler: async (request) => ok(await getContractForm(actorOf(request), request.query, deps)),
    });
    app.route({
      ...getLiabilityEndpoint,
      handler: async (request) => ok(await getRunningPeriods(actorOf(request), deps)),
    });
    app.route({
      ...getContractEndpoint,
      handler: async (request) => ok(await getContract(actorOf(request), request.params.contractId, deps)),
    });
    app.route({
      ...listBillsEndpoint,
      handler: async (request) => ok(await listBills(actorOf(request), request.query, deps)),
    });
    app.route({
      ...getBillEndpoint,
      handler: async (request) => ok(await getBill(actorOf(request), request.params, deps)),
    });
    app.route({
      ...getRealtimeSalaryEndpoint,
      handler: async (request) => ok(await getRealtimeSalary(actorOf(request), request.query, deps)),
    });
    app.route({
      ...listRealtimeWindowsEndpoint,
      handler: async (request) => ok(await listRealtimeWindows(actorOf(request), request.params.day, deps)),
    });
    app.route({
      ...getIncomeEndpoint,
      handler: async (request) => ok(await getIncome(actorOf(request), request.query, deps)),
    });
    app.route({
      ...listDebtsEndpoint,
      handler: async (request) => ok(await listDebts(actorOf(request), deps)),
    });
    app.route({
      ...estimateContractEndpoint,
      handler: async (request) => ok(await estimateContract(actorOf(request), request.body, deps)),
    });
  };
