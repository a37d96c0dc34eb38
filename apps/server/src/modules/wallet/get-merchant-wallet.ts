import type { getMerchantWalletEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { listVendorWallets } from './wallet.store.ts';

type ResponseBody = z.infer<(typeof getMerchantWalletEndpoint)['schema']['response'][200]>['value'];

/** A brand is single-wallet when none of its vendors keeps a wallet of its own. */
export const getMerchantWallet = async ({ brandId }: { brandId: string }, deps: { db: Db }): Promise<ResponseBody> => {
  const vendors = await listVendorWallets(deps.db.read, brandId);
  return {
    isSingle: vendors.length === 0,
    wallets: vendors.map(({ vendorCode, displayName }) => ({ vassalage: vendorCode, displayName })),
  };
};
