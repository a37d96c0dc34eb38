import type { BlockReason } from '@fairhouse/protocol';
import type { Queryable } from '#platform/db/db.ts';
import type { Block, BlockOwner } from './blocks.types.ts';

/** All active blocks. A block whose time is over stays active until it is lifted, like the wallet's flag. */
export const readBlocks = async (db: Queryable, { brandId, memberId }: BlockOwner): Promise<Block[]> => {
  const rows = await db
    .selectFrom('protection.bar')
    .select(['reason', 'since', 'until'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('reason')
    .execute();
  return rows.map((row) => ({ ...row, reason: row.reason as BlockReason }));
};
