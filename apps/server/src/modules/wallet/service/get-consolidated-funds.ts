import type { getConsolidatedFundsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { walletsOf } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { WalletOwner } from '../wallet.types.ts';
import { fundsOf, ownCurrency } from './get-balance.ts';

type Answer = z.infer<(typeof getConsolidatedFundsEndpoint)['schema']['response'][200]>['value'];

/**
 * The member's funds, and the contracts that wait or run. No contract can be made in this house yet,
 * so the eight lists are empty, which is what they say.
 */
export const getConsolidatedFunds = async (owner: WalletOwner, use: { db: Db }): Promise<Answer> => {
  const currency = await ownCurrency(owner, use);
  const wallets = await walletsOf(use.db.read, owner);
  const main = wallets.find((wallet) => wallet.purse === 'main' && wallet.currency === currency);
  return {
    funds: fundsOf(main, currency),
    hasContract: false,
    divtypereq: [],
    dailysalreqtype: [],
    contracthoursalreq: [],
    realtimesalreqtype: [],
    divtypeinfo: [],
    dailysalinfotype: [],
    contracthoursalinfo: [],
    contractmrdailysalinfotype: [],
  };
};
