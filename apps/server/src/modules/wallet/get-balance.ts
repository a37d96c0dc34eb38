import { currencyOf } from '@fairhouse/i18n';
import type { getBalanceEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { walletsOf } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import { ownCurrency } from './own-currency.ts';
import { type Spendable, spendable } from './turnover/spendable.ts';
import { vendorWalletCode } from './wallet.rules.ts';
import { listVendorWallets } from './wallet.store.ts';
import type { WalletOwner } from './wallet.types.ts';

type ResponseBody = z.infer<(typeof getBalanceEndpoint)['schema']['response'][200]>['value'];

type Funds = Pick<ResponseBody, 'available' | 'held' | 'bonus' | 'withdrawable'>;

/** The funds of a wallet, as amounts with their currency. */
export const fundsOf = (wallet: Spendable | null, currency: string): Funds => ({
  available: { minor: wallet?.balance ?? 0n, currency },
  held: { minor: wallet?.held ?? 0n, currency },
  bonus: { minor: wallet?.bonus ?? 0n, currency },
  withdrawable: { minor: wallet?.withdrawable ?? 0n, currency },
});

/** The member's balance, read from the primary: never from a replica or a cache. */
export const getBalance = async (
  owner: WalletOwner,
  { currency: requested }: { currency?: string | undefined },
  deps: { db: Db },
): Promise<ResponseBody> => {
  const currency = requested ?? (await ownCurrency(owner, deps));
  const wallets = await walletsOf(deps.db.read, owner);
  const vendors = await listVendorWallets(deps.db.read, owner.brandId);
  const walletOfType = (type: string) => wallets.find((each) => each.purse === type && each.currency === currency);
  const main = await spendable(deps.db.read, { ...owner, currency });
  return {
    ...fundsOf(main, currency),
    currencySymbol: currencyOf(currency).symbol,
    balanceVersion: Number(main?.seq ?? 0n),
    vendorWallets: vendors.map(({ vendorCode, displayName }) => ({
      vassalage: vendorCode,
      displayName,
      available: { minor: walletOfType(vendorWalletCode(vendorCode))?.balance ?? 0n, currency },
    })),
  };
};
