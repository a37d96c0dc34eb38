import { walletsOf } from '#modules/ledger/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { vendorWalletCode } from '../wallet.rules.ts';
import { listVendorWallets } from '../wallet.store.ts';
import type { WalletOwner } from '../wallet.types.ts';
import { askVendor, type RequestDeps } from './ask-vendor.ts';
import { markTransferSent } from './mark-transfer-sent.ts';
import { requestTransfer } from './request-transfer.ts';

/**
 * Transfers back everything that vendors with wallets of their own hold for a member. The whole balance is requested,
 * because wins at the vendor are not in our ledger yet. A vendor with an open transfer refuses this one and the job is
 * retried; the sweep asks a vendor that does not respond until it does.
 */
export const fetchHome = async ({ brandId, memberId }: WalletOwner, deps: RequestDeps): Promise<number> => {
  const owner = { brandId, memberId };
  const wallets = await walletsOf(deps.db.read, owner);
  let asked = 0;
  for (const { vendorCode } of await listVendorWallets(deps.db.read, brandId)) {
    for (const { currency } of wallets.filter(({ purse }) => purse === vendorWalletCode(vendorCode))) {
      const input = {
        ...owner,
        transferId: newId(),
        direction: 'to_main',
        vendorCode,
        currency,
        amount: null,
      } as const;
      const { transfer, isNew } = await requestTransfer(input, deps);
      if (isNew && (await markTransferSent(transfer.id, deps))) await askVendor(transfer, 'move', deps);
      asked += 1;
    }
  }
  return asked;
};
