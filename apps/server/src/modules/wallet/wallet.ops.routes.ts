import { ok } from '@fairhouse/protocol';
import {
  opsListHouseAccountsEndpoint,
  opsListJournalsEndpoint,
  opsListLedgerEntriesEndpoint,
  opsListMemberWalletsEndpoint,
  opsProposeAdjustmentEndpoint,
} from '@fairhouse/protocol/ops/ledger';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { houseAccountBalances } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { proposeAdjustment } from './adjustments/propose-adjustment.ts';
import { listJournals } from './journals/list-journals.ts';
import { listLines } from './journals/list-lines.ts';
import { listMemberWallets } from './journals/list-member-wallets.ts';

/** Ledger screens of the back office. The only change, an adjustment, needs a second person. */
export const walletOpsRoutes =
  (deps: { db: Db; clock: Clock; approvals: Approvals }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListLedgerEntriesEndpoint,
      handler: async (request) => ok(await listLines(request.params.brandId, request.query, deps)),
    });
    app.route({
      ...opsListJournalsEndpoint,
      handler: async (request) => ok(await listJournals(request.params.brandId, request.query, deps)),
    });
    app.route({
      ...opsListHouseAccountsEndpoint,
      handler: async (request) => {
        const balances = await houseAccountBalances(deps.db.read, request.params.brandId);
        const accounts = balances.map(({ code, currency, balance }) => ({
          code,
          balance: { minor: balance, currency },
        }));
        return ok({ accounts, at: deps.clock.now().toISOString() });
      },
    });
    app.route({
      ...opsListMemberWalletsEndpoint,
      handler: async (request) => ok(await listMemberWallets(request.params, deps)),
    });
    app.route({
      ...opsProposeAdjustmentEndpoint,
      handler: async (request) => ok(await proposeAdjustment(request.params, request.body, operatorOf(request), deps)),
    });
  };
