import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** How many differences with a vendor's statement are open and were resolved, and when one was last seen. */
export const countVendorCases = async (
  db: Queryable,
  vendorCode: string,
): Promise<{ open: number; resolved: number; lastSeenAt: Date | null }> => {
  const { rows } = await sql<{ open: number; resolved: number; lastSeenAt: Date | null }>`
    select count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state = 'resolved')::int as resolved, max(seen_at) as "lastSeenAt"
    from bet.vendor_case where vendor_code = ${vendorCode}`.execute(db);
  return rows[0] ?? { open: 0, resolved: 0, lastSeenAt: null };
};
