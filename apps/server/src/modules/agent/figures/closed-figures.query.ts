import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { factsAheadSql } from './figures.sql.ts';

export type ClosedDays = {
  /** The tree of these days is final: no move of them waits. */
  isTreeFinal: boolean;
  /** The last fact in the figures if these are complete for the days; null while something of them is missing. */
  factsTo: bigint | null;
};

/** More facts than this above the cursor: the figures are behind, whatever their days. */
const behindMax = 200_000;

/**
 * How complete the tree and the figures of some days [fromDay, toDay) are that ended at a moment: moves are applied, the
 * accounts of the days known, their facts and movements counted.
 */
export const readClosedDays = async (
  db: Queryable,
  { brandId, fromDay, toDay, end }: { brandId: string; fromDay: string; toDay: string; end: Date },
): Promise<ClosedDays> => {
  const { rows } = await sql<{ isTreeFinal: boolean; factsTo: bigint; notedTo: boolean; waits: boolean }>`
    select not exists (select from agent.move m where m.brand_id = ${brandId} and m.state = 'scheduled'
        and m.effective_day < ${toDay}::date) as "isTreeFinal",
      c.facts_to as "factsTo", c.noted_to >= ${end} as "notedTo",
      exists (select from agent.node n where n.brand_id = ${brandId} and not n.in_figures and n.state <> 'waiting'
        and n.joined_day < ${toDay}::date)
      or exists (select from agent.money_fact m join agent.node n on n.member_id = m.member_id and n.in_figures
        where m.brand_id = ${brandId} and not m.is_counted and m.day < ${toDay}::date) as waits
    from agent.cursor c where c.brand_id = ${brandId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return { isTreeFinal: false, factsTo: null };
  const { rows: missing } = await sql<{ is: boolean }>`
    select count(*) filter (where f.day >= ${fromDay}::date and f.day < ${toDay}::date) > 0 or count(*) > ${behindMax} as is
    from (${factsAheadSql({ brandId, after: row.factsTo, limit: behindMax + 1 })}) f`.execute(db);
  const isComplete = row.isTreeFinal && row.notedTo && !row.waits && missing[0]?.is === false;
  return { isTreeFinal: row.isTreeFinal, factsTo: isComplete ? row.factsTo : null };
};

/** The last fact in the figures of a brand; 0 before the first run. */
export const readFiguresTo = async (db: Queryable, brandId: string): Promise<bigint> => {
  const { rows } = await sql<{ factsTo: bigint }>`select facts_to as "factsTo" from agent.cursor
    where brand_id = ${brandId}`.execute(db);
  return rows[0]?.factsTo ?? 0n;
};
