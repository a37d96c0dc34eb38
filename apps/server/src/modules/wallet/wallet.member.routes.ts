import {
  getBalanceEndpoint,
  getConsolidatedFundsEndpoint,
  getMerchantWalletEndpoint,
  getReceiptEndpoint,
  getTurnoverEndpoint,
  listHistoryEndpoint,
  listWalletsEndpoint,
  ok,
  transferWalletEndpoint,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '#modules/audit/index.ts';
import { keepTries } from '#modules/protection/index.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { getBalance } from './get-balance.ts';
import { type ContractLists, getConsolidatedFunds } from './get-consolidated-funds.ts';
import { getMerchantWallet } from './get-merchant-wallet.ts';
import { getReceipt } from './get-receipt.ts';
import { listHistory } from './list-history.ts';
import { listWallets } from './list-wallets.ts';
import type { RequestDeps } from './transfers/ask-vendor.ts';
import { transferWallet } from './transfers/transfer-wallet.ts';
import { getTurnover } from './turnover/get-turnover.ts';
import type { WalletOwner } from './wallet.types.ts';

/** The owner of the wallets: always from the session, never from a request. */
const ownerOf = (request: FastifyRequest): WalletOwner => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

export const walletMemberRoutes =
  (
    deps: RequestDeps & { audit: Audit; contractLists: (owner: WalletOwner) => Promise<ContractLists> },
  ): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getBalanceEndpoint,
      handler: async (request) => ok(await getBalance(ownerOf(request), request.query, deps)),
    });
    app.route({
      ...listWalletsEndpoint,
      handler: async (request) => ok(await listWallets(ownerOf(request), deps)),
    });
    app.route({
      ...getMerchantWalletEndpoint,
      handler: async (request) => ok(await getMerchantWallet(ownerOf(request), deps)),
    });
    app.route({
      ...getConsolidatedFundsEndpoint,
      handler: async (request) => ok(await getConsolidatedFunds(ownerOf(request), deps)),
    });
    app.route({
      ...listHistoryEndpoint,
      handler: async (request) => ok(await listHistory(ownerOf(request), request.query, deps)),
    });
    app.route({
      ...getReceiptEndpoint,
      handler: async (request) => ok(await getReceipt(ownerOf(request), { ...request.params, ...request.query }, deps)),
    });
    app.route({
      ...getTurnoverEndpoint,
      handler: async (request) => ok(await getTurnover(ownerOf(request), request.query, deps)),
    });
    app.route({
      ...transferWalletEndpoint,
      handler: async (request) => {
        const owner = ownerOf(request);
        const transfer = () => transferWallet(owner, request.body, deps);
        return ok(await keepTries({ ...owner, act: 'vendor_transfer' }, transfer, deps));
      },
    });
  };
