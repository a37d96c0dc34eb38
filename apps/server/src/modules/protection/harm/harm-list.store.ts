import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { ProtectionHarmCase } from '#platform/db/schema.gen.ts';
import { caseOf } from './harm.store.ts';
import type { HarmCase } from './harm.types.ts';

type Filter = { brandId: string; state: HarmCase['state'] };

const matching = ({ brandId, state }: Filter): RawBuilder<boolean> =>
  sql<boolean>`brand_id = ${brandId} and state = ${state}`;

/** A page of cases by score. */
export const readPage = async (
  db: Queryable,
  filter: Filter,
  {
    beyond,
    isLowestFirst,
    limit,
  }: { beyond: { score: number; id: string } | null; isLowestFirst: boolean; limit: number },
): Promise<HarmCase[]> => {
  const way = isLowestFirst ? sql`asc` : sql`desc`;
  const past =
    beyond === null
      ? sql`true`
      : sql`(score, id) ${isLowestFirst ? sql`>` : sql`<`} (${beyond.score}::smallint, ${beyond.id}::uuid)`;
  const { rows } = await sql<Selectable<ProtectionHarmCase>>`
    select * from protection.harm_case where ${matching(filter)} and ${past}
    order by score ${way}, id ${way} limit ${limit}`.execute(db);
  return rows.map(caseOf);
};

/** Counts the matching cases, up to a bound. */
export const countPage = async (db: Queryable, filter: Filter, bound: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from protection.harm_case where ${matching(filter)} limit ${bound}) counted`.execute(db);
  return rows[0]?.count ?? 0;
};
