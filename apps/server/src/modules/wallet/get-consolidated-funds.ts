import type { getConsolidatedFundsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { fundsOf } from './get-balance.ts';
import { ownCurrency } from './own-currency.ts';
import { spendable } from './turnover/spendable.ts';
import type { WalletOwner } from './wallet.types.ts';

type ResponseBody = z.infer<(typeof getConsolidatedFundsEndpoint)['schema']['response'][200]>['value'];

/**
 * The member's funds and contracts. Contracts do not exist on the platform yet, so the eight lists are
 * empty.
 */
export const getConsolidatedFunds = async (owner: WalletOwner, deps: { db: Db }): Promise<ResponseBody> => {
  const currency = await ownCurrency(owner, deps);
  return {
    funds: fundsOf(await spendable(deps.db.read, { ...owner, currency }), currency),
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
