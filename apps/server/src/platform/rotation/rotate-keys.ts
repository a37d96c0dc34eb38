import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/db.ts';
import { type KeyRing, SealBroken } from '../kernel/key-ring.ts';
import type { Row, SealedRows } from './sealed-rows.types.ts';

type Deps = { db: Queryable; keys: KeyRing };

/** Rows read by one statement. */
const batchRows = 500;

/** SQLSTATE of a unique violation. */
const doubled = '23505';

const columns = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

const isOld = ({ sealed }: SealedRows, row: Row, keys: KeyRing): boolean =>
  sealed.some((column) => row[column] !== null && !keys.isCurrent(row[column]));

/** Matches the row only if unchanged since it was read: a concurrent change has sealed it with its own key. */
const asRead = ({ key, sealed }: SealedRows, row: Row): RawBuilder<unknown> =>
  sql.join(
    [...key, ...sealed].map((column) => sql`${sql.ref(column)} is not distinct from ${row[column]}`),
    sql` and `,
  );

const rewritten = (rows: SealedRows, row: Row, keys: KeyRing): ReturnType<SealedRows['rewrite']> | null => {
  try {
    return rows.rewrite(row, keys);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
};

const rewriteRow = async (rows: SealedRows, row: Row, { db, keys }: Deps): Promise<boolean> => {
  // A row that no key opens is left unchanged and counted afterwards: it must not block the others.
  const changed = rewritten(rows, row, keys);
  if (changed === null) return false;
  const anew = Object.entries(changed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const where = asRead(rows, row);
  try {
    const done = await sql`update ${sql.table(rows.table)} set ${sql.join(anew)} where ${where}`.execute(db);
    return done.numAffectedRows === 1n;
  } catch (error) {
    if (!rows.dropsDoubles || !(error instanceof Error && 'code' in error && error.code === doubled)) throw error;
    const done = await sql`delete from ${sql.table(rows.table)} where ${where}`.execute(db);
    return done.numAffectedRows === 1n;
  }
};

/**
 * Rewrites every row of a table that is not under the current key, and returns how many. It reads in primary-key order
 * in small statements and stores no position: if stopped, the next run finds the remaining rows.
 */
export const rotateRows = async (
  rows: SealedRows,
  deps: Deps,
  { batch = batchRows, onBatch }: { batch?: number; onBatch?: (done: number) => Promise<void> | void } = {},
): Promise<number> => {
  const { table, key, sealed, reads = [] } = rows;
  let done = 0;
  for (let beyond: Row | null = null; ; ) {
    const past: RawBuilder<unknown> =
      beyond === null
        ? sql`true`
        : sql`(${columns(key)}) > (${sql.join(key.map((column) => (beyond as Row)[column]))})`;
    const found: { rows: Row[] } = await sql<Row>`
      select ${columns([...new Set([...key, ...sealed, ...reads])])} from ${sql.table(table)}
      where ${past} order by ${columns(key)} limit ${batch}`.execute(deps.db);
    for (const row of found.rows) if (isOld(rows, row, deps.keys) && (await rewriteRow(rows, row, deps))) done += 1;
    await onBatch?.(done);
    if (found.rows.length < batch) return done;
    beyond = found.rows.at(-1) ?? null;
  }
};

/** Rows of one column under one key; `unsealed` for plain text, `without` for a missing value that should exist. */
export type KeyCount = { table: string; column: string; id: string; rows: number };

/** How many rows are sealed under which key. It reads the whole table. */
export const countKeys = async (rows: SealedRows, { db }: Pick<Deps, 'db'>): Promise<KeyCount[]> => {
  const counts: KeyCount[] = [];
  for (const column of rows.sealed) {
    const value = sql.ref(column);
    const { rows: found } = await sql<{ id: string; rows: number }>`
      select case when ${value} is null then 'without' when ${value} like 'v1.%' then split_part(${value}, '.', 2)
        else 'unsealed' end as id, count(*)::int as rows
      from ${sql.table(rows.table)} group by 1 order by 1`.execute(db);
    for (const count of found)
      if (count.id !== 'without' || rows.never?.includes(column)) counts.push({ table: rows.table, column, ...count });
  }
  return counts;
};
