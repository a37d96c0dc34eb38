import { ok } from '@fairhouse/protocol';
import {
  opsConfirmDepositEndpoint,
  opsGetDepositEndpoint,
  opsListDepositsEndpoint,
  opsRejectDepositEndpoint,
} from '@fairhouse/protocol/ops/cashier';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '#modules/audit/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import type { DepositDeps } from './deposit.types.ts';
import { getOpsDeposit } from './get-ops-deposit.ts';
import { listDeposits } from './list-deposits.ts';
import { rejectDeposit } from './reject-deposit.ts';

/** Deposit routes for operators (B06). */
export const depositOpsRoutes =
  (
    deps: Pick<DepositDeps, 'db' | 'outbox' | 'directory'> & { audit: Audit; approvals: Approvals },
  ): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListDepositsEndpoint,
      handler: async (request) => ok(await listDeposits(request.params.brandId, request.query, deps)),
    });
    app.route({
      ...opsGetDepositEndpoint,
      handler: async (request) => {
        const { brandId, depositId } = request.params;
        const brand = deps.directory.byId(brandId);
        if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
        return ok(await getOpsDeposit(brand, depositId, operatorOf(request).operatorId, deps));
      },
    });
    app.route({
      ...opsConfirmDepositEndpoint,
      handler: async (request) => ok(await confirmDeposit(request.params, request.body, operatorOf(request), deps)),
    });
    app.route({
      ...opsRejectDepositEndpoint,
      handler: async (request) => ok(await rejectDeposit(request.params, request.body, operatorOf(request), deps)),
    });
  };
