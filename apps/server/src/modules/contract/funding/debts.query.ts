import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/**
 * What a member owes to others by debts that are overdue. It is not theirs to withdraw or to transfer, and an agent
 * with such a debt transfers nothing down and offers no contract.
 */
export const overdueOf = async (
  db: Queryable,
  { brandId, memberId, currency }: { brandId: string; memberId: string; currency: string },
): Promise<bigint> => {
  const { rows } = await sql<{ open: bigint }>`
    select coalesce(sum(d.open), 0)::bigint as open from contract.debt d
    where d.debtor_id = ${memberId}::uuid and d.brand_id = ${brandId} and d.currency = ${currency} and d.state = 'open'
      and d.due_at <= platform.deadline_now()`.execute(db);
  return rows[0]?.open ?? 0n;
};
