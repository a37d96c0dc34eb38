import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** The labels of invitation links by id. */
export const linkLabelsOf = async (db: Queryable, linkIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (linkIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; label: string }>`
    select id, label from agent.link where id = any (${`{${linkIds.join(',')}}`}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, label }) => [id, label]));
};
