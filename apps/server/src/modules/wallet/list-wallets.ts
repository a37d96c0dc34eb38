import type { listWalletsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { walletsOf } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import { vendorWalletCode } from './wallet.rules.ts';
import { listVendorWallets } from './wallet.store.ts';
import type { WalletOwner } from './wallet.types.ts';

type ResponseBody = z.infer<(typeof listWalletsEndpoint)['schema']['response'][200]>['value'];

/** Every wallet of the member. A vendor's wallet is shown only while the brand has that vendor. */
export const listWallets = async (owner: WalletOwner, deps: { db: Db }): Promise<ResponseBody> => {
  const wallets = await walletsOf(deps.db.read, owner);
  const vendors = await listVendorWallets(deps.db.read, owner.brandId);
  const names = new Map(vendors.map(({ vendorCode, displayName }) => [vendorWalletCode(vendorCode), displayName]));
  return {
    list: wallets
      .filter(({ purse }) => !purse.startsWith('vendor:') || names.has(purse))
      .map(({ walletId, purse, currency, balance, bonus, held, seq, flags }) => ({
        walletId: String(walletId),
        purse,
        displayName: names.get(purse) ?? null,
        available: { minor: balance, currency },
        bonus: { minor: bonus, currency },
        held: { minor: held, currency },
        version: Number(seq),
        isFrozen: flags.includes('closed') || flags.includes('frozen'),
        hasDebt: flags.includes('debt'),
      })),
  };
};
