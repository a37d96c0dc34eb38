import type { transferWalletEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { walletsOf } from '#modules/ledger/index.ts';
import { noteLimitHits } from '#modules/protection/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { findTransfer } from '../wallet.store.ts';
import type { TransferWish, WalletOwner } from '../wallet.types.ts';
import { type AskUses, askVendor } from './ask-vendor.ts';
import { markTransferSent } from './mark-transfer-sent.ts';
import { requestTransfer } from './request-transfer.ts';

type Body = z.infer<(typeof transferWalletEndpoint)['schema']['body']>;
type Answer = z.infer<(typeof transferWalletEndpoint)['schema']['response'][200]>['value'];

const wishOf = (owner: WalletOwner, body: Body): TransferWish => ({
  ...owner,
  transferId: body.transferId,
  direction: body.direction === 'toVendor' ? 'to_vendor' : 'to_main',
  vendorCode: body.vassalage,
  currency: body.currency,
  amount: body.amount ?? null,
});

/** What a limit of the member's own refused is noted when the wish is given up: nothing that it wrote would stay. */
const noteRefused = async ({ brandId, memberId }: WalletOwner, error: unknown, use: AskUses): Promise<never> => {
  if (error instanceof Refusal && error.code === 'PROTECTION_LOSS_LIMIT')
    await noteLimitHits(use.db.read, [{ brandId, memberId, kind: 'transfer', hits: 1 }]);
  throw error;
};

/**
 * Moves money between the main wallet and a vendor's own, as far as the vendor answers in time. Each
 * step is committed before the next: whoever dies in between leaves a state that the sweep takes up.
 */
export const transferWallet = async (owner: WalletOwner, body: Body, use: AskUses): Promise<Answer> => {
  const wish = wishOf(owner, body);
  const { transfer, isNew } = await requestTransfer(wish, use).catch((error: unknown) =>
    noteRefused(owner, error, use),
  );
  if (isNew && (await markTransferSent(transfer.id, use))) await askVendor(transfer, 'move', use);
  const { state, amount } = (await findTransfer(use.db.read, wish)) ?? transfer;
  const wallets = await walletsOf(use.db.read, owner);
  const main = wallets.find(({ walletId }) => walletId === transfer.walletId);
  const { currency } = wish;
  return {
    transferId: wish.transferId,
    state,
    amount: amount === null ? null : { minor: amount, currency },
    available: { minor: main?.balance ?? 0n, currency },
    balanceVersion: Number(main?.seq ?? 0n),
  };
};
