import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Records once that the account is closed and until when its records are retained. */
export const insertClosing = async (
  tx: Tx,
  { brandId, memberId, keptYears }: { brandId: string; memberId: string; keptYears: number },
): Promise<Date> => {
  const row = await tx
    .insertInto('privacy.closing')
    .values({
      brand_id: brandId,
      member_id: memberId,
      closed_at: sql<Date>`platform.deadline_now()`,
      kept_until: sql<Date>`platform.deadline_now() + make_interval(years => ${keptYears}::integer)`,
    })
    .returning('closed_at')
    .executeTakeFirstOrThrow();
  return row.closed_at;
};
