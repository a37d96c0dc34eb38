import type { BarReason } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { BarOwner } from './bars.types.ts';

/** Bars of one member change one after the other from here, until the end of the transaction. */
export const lockBars = async (tx: Tx, { brandId, memberId }: BarOwner): Promise<void> => {
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

/** Whoever raises or lifts a bar of this member waits until this transaction ends; others who only look do not. */
export const shareBars = async (tx: Tx, { brandId, memberId }: BarOwner): Promise<void> => {
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

/** Later is longer, and no end is longest: a bar is never made shorter by being raised again. */
export const writeBar = async (
  tx: Tx,
  { brandId, memberId, reason, until }: BarOwner & { reason: BarReason; until: Date | null },
): Promise<void> => {
  await sql`
    insert into protection.bar as standing (brand_id, member_id, reason, since, until)
    values (${brandId}, ${memberId}, ${reason}, platform.deadline_now(), ${until})
    on conflict (brand_id, member_id, reason) do update set until =
      case when standing.until is null or excluded.until is null then null else greatest(standing.until, excluded.until) end
  `.execute(tx);
};

export const updateBarEnd = async (
  tx: Tx,
  { brandId, memberId, reason, until }: BarOwner & { reason: BarReason; until: Date },
): Promise<void> => {
  await tx
    .updateTable('protection.bar')
    .set({ until })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .execute();
};

/** Keeps for good that bets came to rest: the bar itself goes when it is over. */
export const recordRaised = async (
  tx: Tx,
  { brandId, memberId, reason }: BarOwner & { reason: BarReason },
): Promise<void> => {
  await tx
    .insertInto('protection.bar_raised')
    .values({ brand_id: brandId, member_id: memberId, reason, at: sql<Date>`platform.deadline_now()` })
    .execute();
};

export const deleteBar = async (
  tx: Tx,
  { brandId, memberId, reason }: BarOwner & { reason: BarReason },
): Promise<void> => {
  await tx
    .deleteFrom('protection.bar')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .execute();
};

/** Bars of these reasons whose time is over, oldest first. */
export const readDueBars = async (
  db: Queryable,
  { reasons, max }: { reasons: readonly BarReason[]; max: number },
): Promise<(BarOwner & { reason: BarReason })[]> => {
  const rows = await db
    .selectFrom('protection.bar')
    .select(['brand_id', 'member_id', 'reason'])
    .where('reason', 'in', reasons)
    .where('until', '<=', sql<Date>`platform.deadline_now()`)
    .orderBy('until')
    .limit(max)
    .execute();
  return rows.map((row) => ({ brandId: row.brand_id, memberId: row.member_id, reason: row.reason as BarReason }));
};

/** Whether a bar's time is over by now. */
export const isBarDue = async (
  tx: Tx,
  { brandId, memberId, reason }: BarOwner & { reason: BarReason },
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
