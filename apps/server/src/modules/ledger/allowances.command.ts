import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { type AllowanceKind, allowanceKinds } from './ledger.types.ts';

/**
 * Sets a ceiling at once, or removes it with null; the wallet is locked until the end of the transaction. The caller
 * must delay a raise or removal. A stake ceiling has no window: its `periodHours` is 0.
 */
export const setAllowance = async (
  tx: Tx,
  allowance: { walletId: bigint; kind: AllowanceKind; periodHours: number; ceiling: bigint | null },
): Promise<void> => {
  const { walletId, kind, periodHours, ceiling } = allowance;
  await sql`select ledger.set_allowance(${walletId}, ${allowanceKinds[kind]}::smallint, ${periodHours}::smallint,
    ${ceiling})`.execute(tx);
};
/**
 * Counts a hold for a transfer to a vendor's wallet as lost. False if that exceeds a loss limit: the caller must roll
 * back.
 */
export const countLent = async (tx: Tx, holdId: string): Promise<boolean> => {
  const { rows } = await sql<{ counted: boolean }>`select ledger.count_lent(${holdId}::uuid) as counted`.execute(tx);
  return rows[0]?.counted ?? false;
};
/** Undoes `countLent` after the vendor refused the transfer and the hold was released. */
export const uncountLent = async (tx: Tx, holdId: string): Promise<void> => {
  await sql`select ledger.uncount_lent(${holdId}::uuid)`.execute(tx);
};
/** Counts a transfer back from a vendor's wallet as no longer lost, whatever was won or lost there. */
export const countReturned = async (
  tx: Tx,
  { walletId, amount }: { walletId: bigint; amount: bigint },
): Promise<void> => {
  await sql`select ledger.count_returned(${walletId}, ${amount})`.execute(tx);
};
