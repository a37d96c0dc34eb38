import { type RawBuilder, sql } from 'kysely';

/**
 * What protection did, by day of a time zone, since a day, for sums of modules above: `measure`, `day`, `count`. All of
 * it is counted by the day it began, so a day that is over does not change.
 */
export const protectionDaysSql = ({
  brandId,
  timeZone,
  since,
}: {
  brandId: string;
  timeZone: string;
  since: string;
}): RawBuilder<unknown> => {
  const from = sql`(${since}::date)::timestamp at time zone ${timeZone}::text`;
  const dayOf = (at: string) => sql`(${sql.ref(at)} at time zone ${timeZone}::text)::date`;
  return sql`
    select case s.state when 'excluded' then 'exclusions' else 'breaks' end as measure, ${dayOf('s.at')} as day, 1 as count
    from protection.restriction_step s where s.brand_id = ${brandId} and s.at >= ${from}
      and s.state in ('excluded', 'cooling_off') and s.by <> 'time'
    union all
    select case c.step when 'confirmed' then 'limitsRaised' else 'limitsLowered' end, ${dayOf('c.at')}, 1
    from protection.limit_change c where c.brand_id = ${brandId} and c.at >= ${from}
      and c.step in ('lowered', 'tightened', 'confirmed')
    union all
    select 'limitHits', h.day, h.hits from protection.limit_hit h where h.brand_id = ${brandId} and h.day >= ${since}::date
    union all
    select 'harmCases', h.day, 1 from protection.harm_case h where h.brand_id = ${brandId} and h.day >= ${since}::date
    union all
    select 'identityCases', ${dayOf('i.opened_at')}, 1 from protection.identity_case i
    where i.brand_id = ${brandId} and i.opened_at >= ${from}
    union all
    select 'identityRejected', ${dayOf('s.at')}, 1 from protection.identity_step s
    where s.brand_id = ${brandId} and s.at >= ${from} and s.state = 'rejected'`;
};
