import type pg from 'pg';

const secondary = `
  select schemaname as schema, indexname as name, indexdef as made from pg_indexes
  where schemaname || '.' || tablename = any ($1) and indexname not in (
    select conname from pg_constraint where contype in ('p', 'u'))`;

/**
 * Loads tables without their indexes and recreates these afterwards: inserting a million rows into indexed tables takes
 * an hour.
 */
export const withoutIndexes = async (
  client: pg.Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> => {
  const { rows } = await client.query<{ schema: string; name: string; made: string }>(secondary, [tables]);
  for (const { schema, name } of rows) await client.query(`drop index ${schema}.${name}`);
  await load();
  await client.query("set maintenance_work_mem = '512MB'");
  // The index of a partitioned table is made with those of its partitions.
  for (const { made } of rows) await client.query(made.replace(' ON ONLY ', ' ON '));
};
