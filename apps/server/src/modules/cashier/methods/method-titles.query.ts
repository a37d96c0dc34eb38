import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** The titles of payment methods by id, in English or whichever language there is. */
export const methodTitlesOf = async (
  db: Queryable,
  methodIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (methodIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string | null }>`
    select id, coalesce(titles ->> 'EN', (select min(t.value) from jsonb_each_text(titles) t)) as title
    from cashier.method where id = any (${`{${methodIds.join(',')}}`}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title ?? id]));
};
