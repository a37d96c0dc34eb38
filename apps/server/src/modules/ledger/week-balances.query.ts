import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type WeekBalance = { week: string; before: bigint | null; after: bigint | null };

/** A wallet's balance before its first and after its last posting of each week; null in a week without postings. */
export const readWeekBalances = async (
  db: Queryable,
  { walletId, weeks }: { walletId: bigint; weeks: readonly string[] },
): Promise<WeekBalance[]> => {
  const within = sql`p.wallet_id = ${walletId} and p.day >= w.week and p.day < w.week + 7`;
  const { rows } = await sql<WeekBalance>`
    select w.week::text as week, opening.before, closing.after
    from unnest(${[...weeks]}::date[]) as w (week)
    left join lateral (select p.after - p.delta as before from ledger.posting p where ${within}
      order by p.day, p.seq limit 1) opening on true
    left join lateral (select p.after from ledger.posting p where ${within}
      order by p.day desc, p.seq desc limit 1) closing on true
    order by w.week`.execute(db);
  return rows;
};
