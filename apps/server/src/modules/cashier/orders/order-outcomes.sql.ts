import { type RawBuilder, sql } from 'kysely';

type Since = { brandId: string; timeZone: string; since: string };
const fromOf = ({ timeZone, since }: Since) => sql`(${since}::date)::timestamp at time zone ${timeZone}::text`;

/**
 * The orders of a brand created since a day, for sums of modules above: `day` (of the creation), `direction`,
 * `method_id`, `provider`, `currency`, `is_done`, `is_failed`, `amount`, `fee` and `seconds`. A withdrawal is done when
 * it is paid, and failed when all of it came back.
 */
export const orderOutcomesSql = (filter: Since): RawBuilder<unknown> => sql`
  select (d.created_at at time zone ${filter.timeZone}::text)::date as day, 'in' as direction, d.method_id,
    d.provider_code as provider, d.currency, d.state = 'credited' as is_done,
    d.state in ('failed', 'expired', 'cancelled') as is_failed, coalesce(d.amount_received, 0) as amount,
    coalesce(d.provider_fee, 0) as fee, greatest(extract(epoch from d.state_at - d.created_at), 0)::float8 as seconds
  from cashier.deposit d where d.brand_id = ${filter.brandId} and d.created_at >= ${fromOf(filter)}
  union all
  select (w.created_at at time zone ${filter.timeZone}::text)::date, 'out', w.method_id, w.provider_code, w.currency,
    w.amount_paid is not null and w.state <> 'resolved_returned',
    w.state in ('rejected', 'failed', 'cancelled', 'resolved_returned'), coalesce(w.amount_paid, 0), 0,
    coalesce((select greatest(extract(epoch from min(s.at) - w.created_at), 0)::float8 from cashier.withdrawal_step s
      where s.withdrawal_id = w.id and s.state = 'paid'), 0)
  from cashier.withdrawal w where w.brand_id = ${filter.brandId} and w.created_at >= ${fromOf(filter)}`;

/** Withdrawals that operators rejected since a day: `day`. */
export const rejectedWithdrawalsSql = (filter: Since): RawBuilder<unknown> => sql`
  select (w.state_since at time zone ${filter.timeZone}::text)::date as day from cashier.withdrawal w
  where w.brand_id = ${filter.brandId} and w.state = 'rejected' and w.state_since >= ${fromOf(filter)}`;
