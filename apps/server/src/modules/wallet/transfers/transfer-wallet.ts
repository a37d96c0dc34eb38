import type { transferWalletEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { walletsOf } from '#modules/ledger/index.ts';
import { noteLimitHits } from '#modules/protection/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { findTransfer } from '../wallet.store.ts';
import type { TransferInput, WalletOwner } from '../wallet.types.ts';
import { askVendor, type RequestDeps } from './ask-vendor.ts';
import { markTransferSent } from './mark-transfer-sent.ts';
import { requestTransfer } from './request-transfer.ts';

type Body = z.infer<(typeof transferWalletEndpoint)['schema']['body']>;
type ResponseBody = z.infer<(typeof transferWalletEndpoint)['schema']['response'][200]>['value'];

const inputOf = (owner: WalletOwner, body: Body): TransferInput => ({
  ...owner,
  transferId: body.transferId,
  direction: body.direction === 'toVendor' ? 'to_vendor' : 'to_main',
  vendorCode: body.vassalage,
  currency: body.currency,
  amount: body.amount ?? null,
});

/** Records a refusal by the member's own limit after the rollback, which would have undone the record. */
const noteRefused = async ({ brandId, memberId }: WalletOwner, error: unknown, deps: RequestDeps): Promise<never> => {
  if (error instanceof Refusal && error.code === 'PROTECTION_LOSS_LIMIT')
    await noteLimitHits(deps.db.read, [{ brandId, memberId, kind: 'transfer', hits: 1 }]);
  throw error;
};

/**
 * Transfers money between the main wallet and a vendor's wallet, as far as the vendor responds in time. Each step is
 * committed before the next, so the sweep can resume after a crash.
 */
export const transferWallet = async (owner: WalletOwner, body: Body, deps: RequestDeps): Promise<ResponseBody> => {
  const input = inputOf(owner, body);
  const { transfer, isNew } = await requestTransfer(input, deps).catch((error: unknown) =>
    noteRefused(owner, error, deps),
  );
  if (isNew && (await markTransferSent(transfer.id, deps))) await askVendor(transfer, 'move', deps);
  const { state, amount } = (await findTransfer(deps.db.read, input)) ?? transfer;
  const wallets = await walletsOf(deps.db.read, owner);
  const main = wallets.find(({ walletId }) => walletId === transfer.walletId);
  const { currency } = input;
  return {
    transferId: input.transferId,
    state,
    amount: amount === null ? null : { minor: amount, currency },
    available: { minor: main?.balance ?? 0n, currency },
    balanceVersion: Number(main?.seq ?? 0n),
  };
};
