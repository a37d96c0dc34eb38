import { ok } from '@fairhouse/protocol';
import {
  opsDecideContractRunEndpoint,
  opsGetContractBillEndpoint,
  opsGetContractDebtEndpoint,
  opsGetContractRunEndpoint,
  opsGetRunCalendarEndpoint,
  opsListContractBillsEndpoint,
  opsListContractDebtsEndpoint,
  opsListContractRunsEndpoint,
  opsListRunPaymentsEndpoint,
  opsSumContractDebtsEndpoint,
  opsWriteOffDebtEndpoint,
} from '@fairhouse/protocol/ops/contract-runs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { writeOffDebtKind } from '../funding/debt.kinds.ts';
import { decideRun } from './decide-run.ts';
import { getBill } from './get-bill.ts';
import { getDebt } from './get-debt.ts';
import { getRun } from './get-run.ts';
import { getRunCalendar } from './get-run-calendar.ts';
import { listBills } from './list-bills.ts';
import { listDebts } from './list-debts.ts';
import { listPayments } from './list-payments.ts';
import { listRuns } from './list-runs.ts';
import type { ReviewDeps } from './review.types.ts';
import { sumDebts } from './sum-debts.ts';

/** Runs of salaries and dividends, their bills, and debts. */
export const runOpsRoutes =
  (deps: ReviewDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListContractRunsEndpoint,
      handler: async ({ params, query }) => ok(await listRuns(params.brandId, query, deps)),
    });
    app.route({
      ...opsGetRunCalendarEndpoint,
      handler: async ({ params, query }) => ok(await getRunCalendar(params.brandId, query, deps)),
    });
    app.route({
      ...opsGetContractRunEndpoint,
      handler: async ({ params }) => ok(await getRun(params, deps)),
    });
    app.route({
      ...opsListContractBillsEndpoint,
      handler: async ({ params, query }) => ok(await listBills(params.brandId, query, deps)),
    });
    app.route({
      ...opsListRunPaymentsEndpoint,
      handler: async ({ params, query }) => ok(await listPayments(params, query, deps)),
    });
    app.route({
      ...opsGetContractBillEndpoint,
      handler: async ({ params }) => ok(await getBill(params, deps)),
    });
    app.route({
      ...opsListContractDebtsEndpoint,
      handler: async ({ params, query }) => ok(await listDebts(params.brandId, query, deps)),
    });
    app.route({
      ...opsSumContractDebtsEndpoint,
      handler: async ({ params }) => ok(await sumDebts(params.brandId, deps)),
    });
    app.route({
      ...opsGetContractDebtEndpoint,
      handler: async ({ params }) => ok(await getDebt(params, deps)),
    });
    app.route({
      ...opsDecideContractRunEndpoint,
      handler: async (request) => ok(await decideRun(request.params, request.body, operatorOf(request), deps)),
    });
    app.route({
      ...opsWriteOffDebtEndpoint,
      handler: async (request) => {
        const { brandId, debtId } = request.params;
        const change = { kind: writeOffDebtKind, brandId, payload: { debtId }, reason: request.body.reason };
        return ok(await deps.approvals.propose(change, operatorOf(request)));
      },
    });
  };
