import { type RawBuilder, sql } from 'kysely';
import { lineageSql, memberPathSql } from '#modules/agent/index.ts';
import { factsAfterSql } from '#modules/bet/index.ts';

/** The depth of whoever stands under an agent on a day; 1 directly under the brand. */
export const depthUnderSql = (upline: RawBuilder<unknown>, day: string): RawBuilder<unknown> =>
  sql`1 + coalesce(cardinality(${lineageSql({ number: upline, day: sql`${day}::date` })}), 0)`;

/** The agents above the account of a row with `member_id`, on its `day`. */
export const agentsAboveSql = (brandId: string, row: string): RawBuilder<unknown> =>
  memberPathSql({ brandId, member: sql.ref(`${row}.member_id`), day: sql.ref(`${row}.day`) });

/** The facts of a brand above a number, in order. */
export const newFactsSql = factsAfterSql;
