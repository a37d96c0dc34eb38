import { randomBytes } from 'node:crypto';
import { openHouseAccount, openWallet } from '#modules/ledger/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { insertPlayer } from './play.store.ts';
import type { Player } from './play.types.ts';

/**
 * The member's player record with this vendor, created on first use: wallet, the vendor's result
 * account, and a player id that differs per vendor. Idempotent.
 */
export const openPlayer = async (
  tx: Tx,
  {
    vendorCode,
    brandId,
    memberId,
    currency,
  }: { vendorCode: string; brandId: string; memberId: string; currency: string },
): Promise<Player> => {
  const walletId = await openWallet(tx, { brandId, memberId, currency, purse: 'main' });
  await openHouseAccount(tx, { brandId, code: `game_result:${vendorCode}`, currency });
  const playerId = `p_${randomBytes(12).toString('base64url')}`;
  return insertPlayer(tx, { vendorCode, playerId, brandId, memberId, walletId, currency });
};
