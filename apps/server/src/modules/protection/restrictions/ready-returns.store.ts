import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { RestrictionOwner } from './restriction.types.ts';

/**
 * Returns exclusions that have ended and wait for the member's request, and records them as notified, once each. Locked
 * rows are left to the next run.
 */
export const takeReadyReturns = async (tx: Tx, max: number): Promise<(RestrictionOwner & { overSince: Date })[]> => {
  const { rows } = await sql<RestrictionOwner & { overSince: Date }>`
    update protection.restriction set return_told_of = until
    where (brand_id, member_id) in (
      select brand_id, member_id from protection.restriction
      where state = 'excluded' and not ends_itself and return_told_of is distinct from until
        and until <= platform.deadline_now()
      order by until limit ${max} for update skip locked)
    returning brand_id as "brandId", member_id as "memberId", until as "overSince"`.execute(tx);
  return rows;
};
