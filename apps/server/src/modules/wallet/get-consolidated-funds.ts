import type { getConsolidatedFundsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { port } from '#platform/module/port.ts';
import { fundsOf } from './get-balance.ts';
import { ownCurrency } from './own-currency.ts';
import { spendable } from './turnover/spendable.ts';
import type { WalletOwner } from './wallet.types.ts';

type ResponseBody = z.infer<(typeof getConsolidatedFundsEndpoint)['schema']['response'][200]>['value'];

/** The eight lists of contracts that wait for a member or run with its upline. */
export type ContractLists = Omit<ResponseBody, 'funds' | 'hasContract'>;

/** Provided by `contract`. */
export const contractListsPort = port<(owner: WalletOwner) => Promise<ContractLists>>('wallet.contractLists');

/** The member's funds, and the contracts that wait or run. */
export const getConsolidatedFunds = async (
  owner: WalletOwner,
  deps: { db: Db; contractLists: (owner: WalletOwner) => Promise<ContractLists> },
): Promise<ResponseBody> => {
  const currency = await ownCurrency(owner, deps);
  const lists = await deps.contractLists(owner);
  return {
    funds: fundsOf(await spendable(deps.db.read, { ...owner, currency }), currency),
    hasContract: Object.values(lists).some((list) => list.length > 0),
    ...lists,
  };
};
