import { openBook, openWallet } from '#modules/ledger/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { WalletOwner } from './wallet.types.ts';

/**
 * Opens the wallets of an account with zero balances, in the caller's transaction, so that later locks find a row.
 * Existing wallets are not changed. A trial account earns no points.
 */
export const openWallets = async (
  tx: Tx,
  { brandId, memberId, currency, isTrial }: WalletOwner & { currency: string; isTrial: boolean },
): Promise<{ main: bigint }> => {
  await openBook(tx, brandId);
  const main = await openWallet(tx, { brandId, memberId, currency, purse: 'main' });
  if (!isTrial) await openWallet(tx, { brandId, memberId, currency: 'PTS', purse: 'points' });
  return { main };
};
