import type { BlockReason } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { BlockOwner } from './blocks.types.ts';

/** Serialises changes of a member's blocks until the end of the transaction. */
export const lockBlocks = async (tx: Tx, { brandId, memberId }: BlockOwner): Promise<void> => {
  await tx
    .insertInto('protection.bar_book')
    .values({ brand_id: brandId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('protection.bar_book')
    .select('brand_id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** Shared lock: changes of this member's blocks wait until this transaction ends; other readers do not. */
export const shareLockBlocks = async (tx: Tx, { brandId, memberId }: BlockOwner): Promise<void> => {
  await tx
    .insertInto('protection.bar_book')
    .values({ brand_id: brandId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('protection.bar_book')
    .select('brand_id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .forShare()
    .executeTakeFirstOrThrow();
};

/** Keeps the later end, and no end is the latest: raising a block again never shortens it. */
export const writeBlock = async (
  tx: Tx,
  { brandId, memberId, reason, until }: BlockOwner & { reason: BlockReason; until: Date | null },
): Promise<void> => {
  await sql`
    insert into protection.bar as standing (brand_id, member_id, reason, since, until)
    values (${brandId}, ${memberId}, ${reason}, platform.deadline_now(), ${until})
    on conflict (brand_id, member_id, reason) do update set until =
      case when standing.until is null or excluded.until is null then null else greatest(standing.until, excluded.until) end
  `.execute(tx);
};

export const updateBlockEnd = async (
  tx: Tx,
  { brandId, memberId, reason, until }: BlockOwner & { reason: BlockReason; until: Date },
): Promise<void> => {
  await tx
    .updateTable('protection.bar')
    .set({ until })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .execute();
};

/** Records permanently that betting was blocked; the block row itself is deleted when it ends. */
export const recordRaised = async (
  tx: Tx,
  { brandId, memberId, reason }: BlockOwner & { reason: BlockReason },
): Promise<void> => {
  await tx
    .insertInto('protection.bar_raised')
    .values({ brand_id: brandId, member_id: memberId, reason, at: sql<Date>`platform.deadline_now()` })
    .execute();
};

export const deleteBlock = async (
  tx: Tx,
  { brandId, memberId, reason }: BlockOwner & { reason: BlockReason },
): Promise<void> => {
  await tx
    .deleteFrom('protection.bar')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .execute();
};

/** Expired blocks with these reasons, oldest first. */
export const readDueBlocks = async (
  db: Queryable,
  { reasons, max }: { reasons: readonly BlockReason[]; max: number },
): Promise<(BlockOwner & { reason: BlockReason })[]> => {
  const rows = await db
    .selectFrom('protection.bar')
    .select(['brand_id', 'member_id', 'reason'])
    .where('reason', 'in', reasons)
    .where('until', '<=', sql<Date>`platform.deadline_now()`)
    .orderBy('until')
    .limit(max)
    .execute();
  return rows.map((row) => ({ brandId: row.brand_id, memberId: row.member_id, reason: row.reason as BlockReason }));
};

/** Whether a block has expired. */
export const isBlockDue = async (
  tx: Tx,
  { brandId, memberId, reason }: BlockOwner & { reason: BlockReason },
): Promise<boolean> => {
  const row = await tx
    .selectFrom('protection.bar')
    .select('reason')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .where('until', '<=', sql<Date>`platform.deadline_now()`)
    .executeTakeFirst();
  return row !== undefined;
};
