import type { BarReason } from '@fairhouse/protocol';
import type { Queryable } from '#platform/db/db.ts';
import type { Bar, BarOwner } from './bars.types.ts';

/** Everything that stands. A bar whose time is over stands until it is lifted: the wallet's flag says the same. */
export const readBars = async (db: Queryable, { brandId, memberId }: BarOwner): Promise<Bar[]> => {
  const rows = await db
    .selectFrom('protection.bar')
    .select(['reason', 'since', 'until'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('reason')
    .execute();
  return rows.map((row) => ({ ...row, reason: row.reason as BarReason }));
};
