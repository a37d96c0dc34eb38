import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

type Owner = { brandId: string; memberId: string; currency: string };

export type PaidSums = { deposited: bigint; withdrawn: bigint };

/**
 * A member's payments in and out, each with its time: credited deposits as they were paid, fees included; paid
 * withdrawals less what came back.
 */
const paid = ({ brandId, memberId, currency }: Owner) => sql`(
  select state_at as at, amount_received as deposited, 0::bigint as withdrawn from cashier.deposit
  where brand_id = ${brandId} and member_id = ${memberId}::uuid and currency = ${currency} and state = 'credited'
  union all
  select (select min(s.at) from cashier.withdrawal_step s where s.withdrawal_id = w.id and s.state = 'paid') as at,
    0::bigint, w.amount - w.amount_returned
  from cashier.withdrawal w
  where w.brand_id = ${brandId} and w.member_id = ${memberId}::uuid and w.currency = ${currency}
    and w.state in ('paid', 'partly', 'not_received', 'received', 'auto_received', 'force_received', 'resolved_paid',
      'resolved_returned'))`;

const sums = sql`coalesce(sum(paid.deposited), 0)::bigint as deposited,
  coalesce(sum(paid.withdrawn), 0)::bigint as withdrawn`;

/** Sums by month of a time zone, since a day in that zone. */
export const sumMemberMonths = async (
  db: Queryable,
  { timeZone, since, ...owner }: Owner & { timeZone: string; since: string },
): Promise<(PaidSums & { month: string })[]> => {
  const { rows } = await sql<PaidSums & { month: string }>`
    select to_char(paid.at at time zone ${timeZone}::text, 'YYYY-MM') as month, ${sums} from ${paid(owner)} as paid
    where paid.at >= (${since}::date)::timestamp at time zone ${timeZone}::text group by 1 order by 1`.execute(db);
  return rows;
};

/** Sums since the account was opened. */
export const sumMemberLifetime = async (db: Queryable, owner: Owner): Promise<PaidSums> => {
  const { rows } = await sql<PaidSums>`select ${sums} from ${paid(owner)} as paid`.execute(db);
  return rows[0] ?? { deposited: 0n, withdrawn: 0n };
};
