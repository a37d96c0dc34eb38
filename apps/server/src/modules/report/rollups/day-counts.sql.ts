import { type RawBuilder, sql } from 'kysely';
import { disputesSql } from '#modules/bet/index.ts';
import { rejectedWithdrawalsSql } from '#modules/cashier/index.ts';
import { heldWinsSql } from '#modules/ledger/index.ts';
import { protectionDaysSql } from '#modules/protection/index.ts';

/** Risk and protection since a day, by day: `measure`, `day`, `count`. */
export const dayCountsSql = (filter: { brandId: string; timeZone: string; since: string }): RawBuilder<unknown> => {
  const dayOf = sql`(x.at at time zone ${filter.timeZone}::text)::date`;
  return sql`${protectionDaysSql(filter)}
    union all select 'disputes', ${dayOf}, 1 from (${disputesSql(filter.brandId)}) x
    union all select 'heldWins', ${dayOf}, 1 from (${heldWinsSql(filter.brandId)}) x
    union all select 'withdrawalsRejected', x.day, 1 from (${rejectedWithdrawalsSql(filter)}) x`;
};
