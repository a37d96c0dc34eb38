import {
  walletBalanceChanged,
  walletRequirementMet,
  walletTransferConfirmed,
  walletTransferFailed,
} from '@fairhouse/protocol';
import type { WalletState } from '#modules/ledger/index.ts';
import type { NewEvent } from '#platform/bus/outbox.ts';
import type { SocketMessage } from '#platform/http/sockets.ts';
import type { Requirement } from './turnover/turnover.types.ts';
import type { Transfer } from './wallet.types.ts';

/** The message to the member's open pages. They drop a version older than the one they show. */
export const balanceChanged = (wallet: WalletState): SocketMessage => ({
  type: 'wallet.balance_changed',
  ...walletBalanceChanged.payload.parse({
    memberId: wallet.memberId,
    walletId: String(wallet.walletId),
    currency: wallet.currency,
    purse: wallet.purse,
    balance: String(wallet.balance),
    bonus: String(wallet.bonus),
    held: String(wallet.held),
    version: Number(wallet.seq),
  }),
});

export const requirementMet = (requirement: Requirement): NewEvent<typeof walletRequirementMet> => ({
  definition: walletRequirementMet,
  brandId: requirement.brandId,
  aggregate: `requirement:${requirement.id}`,
  payload: {
    memberId: requirement.memberId,
    requirementId: requirement.id,
    source: requirement.source,
    reference: requirement.reference,
    currency: requirement.currency,
    principal: String(requirement.principal),
    required: String(requirement.required),
  },
});

export const transferConfirmed = (transfer: Transfer, amount: bigint): NewEvent<typeof walletTransferConfirmed> => ({
  definition: walletTransferConfirmed,
  brandId: transfer.brandId,
  aggregate: `transfer:${transfer.id}`,
  payload: {
    transferId: transfer.transferId,
    memberId: transfer.memberId,
    vassalage: transfer.vendorCode,
    direction: transfer.direction === 'to_vendor' ? 'toVendor' : 'toMain',
    amount: String(amount),
    currency: transfer.currency,
  },
});

export const transferFailed = (transfer: Transfer): NewEvent<typeof walletTransferFailed> => ({
  definition: walletTransferFailed,
  brandId: transfer.brandId,
  aggregate: `transfer:${transfer.id}`,
  payload: { transferId: transfer.transferId, memberId: transfer.memberId, vassalage: transfer.vendorCode },
});
