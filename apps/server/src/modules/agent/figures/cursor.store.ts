import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** The day and the moment of the clock of deadlines, and whether a move of that day still waits. */
export const readToday = async (
  tx: Tx,
  { brandId, timeZone }: { brandId: string; timeZone: string },
): Promise<{ today: string; now: Date; isMoveDue: boolean }> => {
  const { rows } = await sql<{ today: string; now: Date; isMoveDue: boolean }>`
    select t.today, t.now, exists (select from agent.move m where m.brand_id = ${brandId} and m.state = 'scheduled'
      and m.effective_day <= t.today) as "isMoveDue"
    from (select now, (now at time zone ${timeZone}::text)::date as today from platform.deadline_now() as now) t`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row;
};

export type Batch = { facts: number; factsTo: bigint; writtenAt: Date | null };

/**
 * Where a batch of facts ends: before the first one of a day that has begun since the moves were looked at, for its
 * moves may be due.
 */
export const readBatch = async (
  tx: Tx,
  { facts, today, after }: { facts: RawBuilder<unknown>; today: string; after: bigint },
): Promise<Batch> => {
  const { rows } = await sql<Batch>`
    with f as materialized (${facts}),
    edge as (select min(number) as number from f where day > ${today}::date)
    select count(*)::int as facts, coalesce(max(f.number), ${after}) as "factsTo", max(f.written_at) as "writtenAt"
    from f, edge where edge.number is null or f.number < edge.number`.execute(tx);
  return rows[0] ?? { facts: 0, factsTo: after, writtenAt: null };
};
