import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { onlyRow, textArray } from './ledger.store.ts';
import { type WalletFlag, walletFlags } from './ledger.types.ts';

/** Opens the books of a brand. Idempotent. */
export const openBook = async (tx: Tx, brandId: string): Promise<void> => {
  await sql`select ledger.open_book(${brandId})`.execute(tx);
};
/** Returns the number of a house account and creates the account on first use. */
export const openHouseAccount = async (
  db: Queryable,
  { brandId, code, currency }: { brandId: string; code: string; currency: string },
): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`select ledger.open_house(${brandId}, ${code}, ${currency}) as id`.execute(
    db,
  );
  return onlyRow(rows).id;
};
/** Opens a wallet with a zero balance, or returns the existing one. */
export const openWallet = async (
  tx: Tx,
  wallet: { brandId: string; memberId: string; currency: string; purse: string },
): Promise<bigint> => {
  const { brandId, memberId, currency, purse } = wallet;
  const { rows } = await sql<{
    id: bigint;
  }>`select ledger.open_wallet(${brandId}, ${memberId}::uuid, ${currency}, ${purse}) as id`.execute(tx);
  return onlyRow(rows).id;
};
/** Locks wallets in ascending order of their ids. Call it before several journals in one transaction. */
export const lockWallets = async (tx: Tx, ids: readonly bigint[]): Promise<void> => {
  await sql`select ledger.lock_wallets(${textArray(ids)}::bigint[])`.execute(tx);
};
/** Sets or clears a flag. `debt` is set only by the ledger, and `limited` follows from the allowances. */
export const setWalletFlag = async (
  tx: Tx,
  { walletId, flag, on }: { walletId: bigint; flag: Exclude<WalletFlag, 'debt' | 'limited'>; on: boolean },
): Promise<void> => {
  await sql`select ledger.set_flag(${walletId}, ${walletFlags[flag]}::smallint, ${on})`.execute(tx);
};
