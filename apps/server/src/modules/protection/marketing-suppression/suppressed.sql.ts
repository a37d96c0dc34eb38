import { type RawBuilder, sql } from 'kysely';
import { flaggedSql } from '../harm/harm.store.ts';
import { restrictedSql } from '../restrictions/restriction.store.ts';

/**
 * Whether no offer may reach the member of a column, as SQL for a statement that goes over many of them: those who
 * rest, are excluded or are on the way back, and those whose play shows markers of harm. The one place of this rule.
 */

export const marketingSuppressedSql = (who: { brandId: string; memberId: RawBuilder<unknown> }): RawBuilder<boolean> =>
  sql<boolean>`(${restrictedSql(who)} or ${flaggedSql(who)})`;
