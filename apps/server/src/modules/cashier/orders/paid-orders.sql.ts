import { type RawBuilder, sql } from 'kysely';

/**
 * The payments of a brand since a moment, as SQL for joins: `source`, `source_id`, `member_id`, `currency`, `amount`,
 * `fee` and `at`. A deposit counts when it is credited, as it was paid, with the provider's fee; a withdrawal when it is
 * paid. What came back of a paid one is a line of its own, below zero, when that is decided. No line ever changes.
 */
export const paidOrdersSql = ({ brandId, since }: { brandId: string; since: RawBuilder<unknown> }) => sql`
  select 'deposit' as source, d.id::text as source_id, d.member_id, d.currency, d.amount_received as amount,
    coalesce(d.provider_fee, 0) as fee, d.state_at as at
  from cashier.deposit d where d.brand_id = ${brandId} and d.state = 'credited' and d.state_at >= ${since}
  union all
  select 'withdrawal', w.id::text, w.member_id, w.currency, w.amount_paid, 0, s.at
  from cashier.withdrawal_step s join cashier.withdrawal w on w.id = s.withdrawal_id
  where s.brand_id = ${brandId} and s.state = 'paid' and s.at >= ${since}
  union all
  select 'returned', w.id::text, w.member_id, w.currency, w.amount - w.amount_returned - w.amount_paid, 0, s.at
  from cashier.withdrawal_step s join cashier.withdrawal w on w.id = s.withdrawal_id
  where s.brand_id = ${brandId} and s.at >= ${since}
    and s.state in ('received', 'auto_received', 'force_received', 'resolved_paid', 'resolved_returned')
    and w.amount - w.amount_returned <> w.amount_paid`;
