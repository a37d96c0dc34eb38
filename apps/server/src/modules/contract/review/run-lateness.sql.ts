import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a run was made later than it should have been: well after its period could close, or for several windows that
 * nobody ran. `r` is an alias of contract.run.
 */
export const isLateRunSql = (r: RawBuilder<unknown>): RawBuilder<boolean> => sql`(case ${r}.kind
    when 'realtime' then ${r}.period_end - ${r}.period_start > interval '5 minutes'
      or ${r}.created_at > ${r}.period_end + interval '5 minutes'
    when 'hourly' then ${r}.created_at > ${r}.period_end + interval '15 minutes'
    when 'daily' then ${r}.created_at > ${r}.period_end + interval '1 hour'
    else ${r}.created_at > ${r}.period_end + interval '4 hours' end)`;
