import type { MovementKind } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type ListItem = {
  walletId: bigint;
  transactionId: string;
  key: string;
  kind: MovementKind;
  amount: bigint;
  roundId: string | null;
  at: Date;
};

/** The vendors of these ledger sources. */
export const readVendorsBySource = async (
  db: Queryable,
  sourceIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('play.vendor')
    .select(['source_id', 'code'])
    .where('source_id', '=', sql<number>`any(${sourceIds}::smallint[])`)
    .execute();
  return new Map(rows.map((row) => [row.source_id, row.code]));
};

/** Allocates numbers of a vendor's list and returns the last one. Concurrent writers wait. */
export const takeNumbers = async (tx: Tx, vendorCode: string, count: number): Promise<bigint> => {
  const row = await tx
    .insertInto('play.vendor_list_head')
    .values({ vendor_code: vendorCode, last_seq: BigInt(count) })
    .onConflict((conflict) =>
      conflict.column('vendor_code').doUpdateSet({ last_seq: sql`vendor_list_head.last_seq + ${count}` }),
    )
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  return row.last_seq;
};

/** Writes items in order, numbered from the one after `after`. */
export const insertItems = async (
  tx: Tx,
  { vendorCode, after, items }: { vendorCode: string; after: bigint; items: readonly ListItem[] },
): Promise<void> => {
  await tx
    .insertInto('play.vendor_list_item')
    .values(
      items.map((item, index) => ({
        vendor_code: vendorCode,
        seq: after + BigInt(index) + 1n,
        wallet_id: item.walletId,
        transaction_id: item.transactionId,
        key: item.key,
        kind: item.kind,
        amount: item.amount,
        round_id: item.roundId,
        at: item.at,
      })),
    )
    .execute();
};

/** Items from a number on, each with the vendor's player id. */
export const readItems = async (
  db: Queryable,
  { vendorCode, fromSeq, limit }: { vendorCode: string; fromSeq: bigint; limit: number },
): Promise<(ListItem & { seq: bigint; playerId: string; currency: string })[]> => {
  const rows = await db
    .selectFrom('play.vendor_list_item as item')
    .innerJoin('play.vendor_player as player', (join) =>
      join.onRef('player.vendor_code', '=', 'item.vendor_code').onRef('player.wallet_id', '=', 'item.wallet_id'),
    )
    .select([
      'item.seq',
      'item.wallet_id',
      'item.transaction_id',
      'item.key',
      'item.kind',
      'item.amount',
      'item.round_id',
      'item.at',
      'player.player_id',
      'player.currency',
    ])
    .where('item.vendor_code', '=', vendorCode)
    .where('item.seq', '>=', fromSeq)
    .orderBy('item.seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    walletId: row.wallet_id,
    transactionId: row.transaction_id,
    key: row.key,
    kind: row.kind as MovementKind,
    amount: row.amount,
    roundId: row.round_id,
    at: row.at,
    playerId: row.player_id,
    currency: row.currency,
  }));
};
