import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Transfer, TransferDirection, TransferState, VendorWallet, WalletOwner } from './wallet.types.ts';

const toTransfer = (row: Selectable<DB['wallet.transfer']>): Transfer => ({
  id: row.id,
  brandId: row.brand_id,
  memberId: row.member_id,
  transferId: row.transfer_id,
  direction: row.direction as TransferDirection,
  vendorCode: row.vendor_code,
  currency: row.currency,
  amount: row.amount,
  requested: row.wished,
  state: row.state as TransferState,
  holdId: row.hold_id,
  walletId: row.wallet_id,
  vendorWalletId: row.vendor_wallet_id,
  requestedAt: row.requested_at,
  asks: row.asks,
});

/** The vendors that keep a wallet of their own for the brand; if there are none, one wallet serves all games. */
export const listVendorWallets = async (db: Queryable, brandId: string): Promise<VendorWallet[]> => {
  const rows = await db
    .selectFrom('wallet.vendor_wallet')
    .select(['vendor_code', 'display_name'])
    .where('brand_id', '=', brandId)
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('vendor_code')
    .limit(200)
    .execute();
  return rows.map((row) => ({ vendorCode: row.vendor_code, displayName: row.display_name }));
};

/**
 * Writes the transfer; false when its id was used, or another with this vendor is open. Concurrent
 * requests are serialised here, before any money is touched.
 */
export const insertTransfer = async (tx: Tx, transfer: Transfer): Promise<boolean> => {
  const row = await tx
    .insertInto('wallet.transfer')
    .values({
      id: transfer.id,
      brand_id: transfer.brandId,
      member_id: transfer.memberId,
      transfer_id: transfer.transferId,
      direction: transfer.direction,
      vendor_code: transfer.vendorCode,
      currency: transfer.currency,
      amount: transfer.amount,
      wished: transfer.requested,
      state: transfer.state,
      wallet_id: transfer.walletId,
      vendor_wallet_id: transfer.vendorWalletId,
      requested_at: transfer.requestedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const attachHold = async (tx: Tx, { id, holdId }: { id: string; holdId: string }): Promise<void> => {
  await tx.updateTable('wallet.transfer').set({ hold_id: holdId }).where('id', '=', id).execute();
};

export const findTransfer = async (
  db: Queryable,
  { brandId, memberId, transferId }: WalletOwner & { transferId: string },
): Promise<Transfer | null> => {
  const row = await db
    .selectFrom('wallet.transfer')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
  return row === undefined ? null : toTransfer(row);
};

/** Locks the transfer until the end of the transaction. */
export const lockTransfer = async (tx: Tx, id: string): Promise<Transfer> => {
  const row = await tx
    .selectFrom('wallet.transfer')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toTransfer(row);
};

export type TransferMove =
  | { state: 'sent'; at: Date }
  | { state: 'unknown'; askAt: Date; asks: number }
  | { state: 'confirmed'; at: Date; amount: bigint }
  | { state: 'failed'; at: Date };

const columnsOf = (to: TransferMove) => {
  switch (to.state) {
    case 'sent':
      return { sent_at: to.at };
    case 'unknown':
      return { ask_at: to.askAt, asks: to.asks };
    case 'confirmed':
      return { ended_at: to.at, amount: to.amount, ask_at: null };
    case 'failed':
      return { ended_at: to.at, ask_at: null };
  }
};

/** Writes a state that `wallet.states.ts` allows; the database also enforces that a final state is final. */
export const moveTransfer = async (tx: Tx, id: string, to: TransferMove): Promise<void> => {
  await tx
    .updateTable('wallet.transfer')
    .set({ state: to.state, ...columnsOf(to) })
    .where('id', '=', id)
    .execute();
};

/**
 * Stale transfers: reserved or sent before `staleBefore`, or unknown and due for a status request.
 * Oldest first; nothing is locked, so callers must check each again under its lock.
 */
export const listDueTransfers = async (
  db: Queryable,
  { staleBefore, now, limit }: { staleBefore: Date; now: Date; limit: number },
): Promise<Transfer[]> => {
  const rows = await db
    .selectFrom('wallet.transfer')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', 'in', ['reserved', 'sent']), eb('requested_at', '<', staleBefore)]),
        and([eb('state', '=', 'unknown'), eb('ask_at', '<=', now)]),
      ]),
    )
    .orderBy('requested_at')
    .limit(limit)
    .execute();
  return rows.map(toTransfer);
};
