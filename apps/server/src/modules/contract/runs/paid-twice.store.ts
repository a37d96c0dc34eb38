import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/**
 * What was paid more than once, among the newest runs of a brand: a run that paid more than its paid bills, two paid
 * bills of one contract for the same time, two runs of one kind for the same time. Empty as long as the rules hold.
 */
export const readPaidTwice = async (db: Queryable, brandId: string): Promise<string[]> => {
  const { rows } = await sql<{ subject: string }>`
    with recent as (
      select r.* from contract.run r
      where r.brand_id = ${brandId} and r.state <> 'discarded' and r.created_at > platform.deadline_now()
        - case r.kind when 'realtime' then interval '3 hours' when 'hourly' then interval '26 hours' else interval '35 days' end
    )
    select format('run %s', r.id) as subject from recent r
    where r.paid > coalesce((select sum(b.net) from contract.bill b where b.run_id = r.id and b.paid_at is not null), 0)
      + coalesce((select sum(b.amount) from contract.realtime_bill b where b.run_id = r.id and b.state = 'paid'
          and b.window_end = r.period_end and b.day between r.period_start::date - 1 and r.period_end::date + 1), 0)
    union all
    select format('contract %s, %s', b.contract_id, o.period_start) from recent r
    join contract.bill b on b.run_id = r.id and b.paid_at is not null
    join contract.bill o on o.contract_id = b.contract_id and o.paid_at is not null
      and o.period_start > b.period_start and o.period_start < b.period_end
    union all
    select format('runs %s and %s', r.id, o.id) from recent r
    join contract.run o on o.brand_id = r.brand_id and o.kind = r.kind and o.period = r.period and o.state <> 'discarded'
      and o.period_end > r.period_start and o.period_end < r.period_end`.execute(db);
  return rows.map(({ subject }) => subject);
};
