import type { getMerchantWalletEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { listVendorWallets } from './wallet.store.ts';

type Answer = z.infer<(typeof getMerchantWalletEndpoint)['schema']['response'][200]>['value'];

/** A house is single when none of its vendors keeps a wallet of its own. */
export const getMerchantWallet = async ({ brandId }: { brandId: string }, use: { db: Db }): Promise<Answer> => {
  const vendors = await listVendorWallets(use.db.read, brandId);
  return {
    isSingle: vendors.length === 0,
    wallets: vendors.map(({ vendorCode, displayName }) => ({ vassalage: vendorCode, displayName })),
  };
};
