import { ok } from '@fairhouse/protocol';
import {
  opsApproveWithdrawalEndpoint,
  opsAskPayoutEndpoint,
  opsGetWithdrawalEndpoint,
  opsLeaseWithdrawalEndpoint,
  opsListWithdrawalsEndpoint,
  opsMarkWithdrawalEndpoint,
  opsRejectWithdrawalEndpoint,
  opsResolveDisputeEndpoint,
} from '@fairhouse/protocol/ops/cashier';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { approveWithdrawal, askPayout, markWithdrawal, rejectWithdrawal, takeLease } from './decide-withdrawal.ts';
import { getOpsWithdrawal } from './get-ops-withdrawal.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { proposeResolution } from './propose-resolution.ts';
import type { WithdrawalOpsDeps } from './withdrawal.types.ts';

/** Withdrawals and disputes for operators. */
export const withdrawalOpsRoutes =
  (deps: WithdrawalOpsDeps & { approvals: Approvals }): FastifyPluginAsyncZod =>
  async (app) => {
    const brandOf = (brandId: string): BrandSnapshot => {
      const brand = deps.directory.byId(brandId);
      if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
      return brand;
    };
    app.route({
      ...opsListWithdrawalsEndpoint,
      handler: async (request) =>
        ok(await listWithdrawals(brandOf(request.params.brandId), request.query, operatorOf(request), deps)),
    });
    app.route({
      ...opsGetWithdrawalEndpoint,
      handler: async (request) => {
        const { brandId, withdrawalId } = request.params;
        return ok(await getOpsWithdrawal(brandOf(brandId), withdrawalId, operatorOf(request), deps));
      },
    });
    app.route({
      ...opsLeaseWithdrawalEndpoint,
      handler: async (request) => ok(await takeLease(request.params, request.body.action, operatorOf(request), deps)),
    });
    app.route({
      ...opsApproveWithdrawalEndpoint,
      handler: async (request) => ok(await approveWithdrawal(request.params, request.body, operatorOf(request), deps)),
    });
    app.route({
      ...opsRejectWithdrawalEndpoint,
      handler: async (request) => ok(await rejectWithdrawal(request.params, request.body, operatorOf(request), deps)),
    });
    app.route({
      ...opsMarkWithdrawalEndpoint,
      handler: async (request) => ok(await markWithdrawal(request.params, request.body, operatorOf(request), deps)),
    });
    app.route({
      ...opsAskPayoutEndpoint,
      handler: async (request) => ok(await askPayout(request.params, operatorOf(request), deps)),
    });
    app.route({
      ...opsResolveDisputeEndpoint,
      handler: async (request) => ok(await proposeResolution(request.params, request.body, operatorOf(request), deps)),
    });
  };
