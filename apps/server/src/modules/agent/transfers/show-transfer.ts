import type { transferToUplineEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { spendableBeyondDebts } from '#modules/wallet/index.ts';
import type { Transfer, TransferDeps } from './transfer.types.ts';

export type ShownTransfer = z.output<(typeof transferToUplineEndpoint)['schema']['response'][200]>['value'];

/** A transfer as its sender sees it, with what they may send or withdraw now. */
export const showTransfer = async (
  { brandId, senderId, transferId, direction, amount, currency, createdAt }: Transfer,
  { db, overdueOf }: Pick<TransferDeps, 'db' | 'overdueOf'>,
): Promise<ShownTransfer> => {
  const wallet = await spendableBeyondDebts(db.read, { brandId, memberId: senderId, currency }, overdueOf);
  return {
    transferId,
    direction,
    amount: { minor: amount, currency },
    at: createdAt.toISOString(),
    available: { minor: wallet?.withdrawable ?? 0n, currency },
  };
};
