import { openBook, openWallet } from '#modules/ledger/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { WalletOwner } from './wallet.types.ts';

/**
 * Opens what every account has, at zero, in the caller's transaction: a lock must find a row. Those
 * that are open are left as they are. A trial account plays for nothing and earns no points.
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
