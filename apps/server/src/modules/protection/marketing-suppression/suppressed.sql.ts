import { type RawBuilder, sql } from 'kysely';
import { flaggedSql } from '../harm/flagged.sql.ts';
import { restrictedSql } from '../restrictions/restriction.store.ts';

/**
 * Whether the member of a column may not get offers, as SQL for bulk statements: members on a break, excluded or
 * returning, and those whose play shows markers of harm. The only place of this rule.
 */

export const marketingSuppressedSql = (who: { brandId: string; memberId: RawBuilder<unknown> }): RawBuilder<boolean> =>
  sql<boolean>`(${restrictedSql(who)} or ${flaggedSql(who)})`;
