import type { Actor, Audit } from '#modules/audit/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { setWalletFlag } from '../accounts.command.ts';
import { readWallets } from '../wallets.query.ts';

type Order = { walletId: bigint; actor: Actor; reason: string };

const setFrozen = async (tx: Tx, audit: Audit, order: Order, isFrozen: boolean): Promise<boolean> => {
  const [wallet] = await readWallets(tx, [order.walletId]);
  if (wallet === undefined || wallet.flags.includes('frozen') === isFrozen) return false;
  await setWalletFlag(tx, { walletId: order.walletId, flag: 'frozen', on: isFrozen });
  await audit.record(tx, {
    brandId: wallet.brandId,
    actor: order.actor,
    action: isFrozen ? 'ledger.freeze_wallet' : 'ledger.thaw_wallet',
    object: { kind: 'wallet', id: order.walletId.toString() },
    before: { frozen: !isFrozen },
    after: { frozen: isFrozen },
    reason: order.reason,
  });
  return true;
};

/**
 * Freezes a wallet: debits are refused, credits are still booked. Returns whether it was not frozen
 * before; false also for an unknown wallet.
 */
export const freezeWallet = (tx: Tx, audit: Audit, order: Order): Promise<boolean> => setFrozen(tx, audit, order, true);

/** Allows debits from a frozen wallet again: decided by an operator, with a reason, after the case is understood. */
export const thawWallet = (tx: Tx, audit: Audit, order: Order): Promise<boolean> => setFrozen(tx, audit, order, false);
