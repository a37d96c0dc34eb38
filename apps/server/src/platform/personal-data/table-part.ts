import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { DataOwner, DataPart, DataRecord } from './personal-data.types.ts';
import { plainAmount, plainValue } from './plain-value.ts';

export const dataPageRows = 1_000;

type Column = string | RawBuilder<unknown>;

type Key = { column: Column; type: 'timestamptz' | 'uuid' | 'text' | 'bigint' | 'date' };

export type TablePart = {
  name: string;
  /** A table of the module itself. */
  from: string;
  whose: (owner: DataOwner) => RawBuilder<unknown>;
  /** What each column is called in the copy; an expression where a column says more than its member may have. */
  columns: Readonly<Record<string, Column>>;
  /** The names that are amounts of the record's `currency`. */
  amounts?: readonly string[];
  /** By which rows follow each other; none is ever null, and together no two rows share them. */
  order: readonly [Key, ...Key[]];
};

const columnSql = (column: Column): RawBuilder<unknown> => (typeof column === 'string' ? sql.ref(column) : column);

/** Places are compared as text of the database: a moment has microseconds there, and a `Date` has not. */
const cursorColumn = (n: number): string => `place_${n}`;

const beyond = (order: readonly Key[], position: readonly string[] | null): RawBuilder<unknown> => {
  if (position === null) return sql`true`;
  const columns = sql.join(order.map(({ column }) => columnSql(column)));
  const values = sql.join(order.map(({ type }, n) => sql`${position[n]}::${sql.raw(type)}`));
  return sql`(${columns}) > (${values})`;
};

const recordOf = (row: Record<string, unknown>, { columns, amounts = [] }: TablePart): DataRecord =>
  Object.fromEntries(
    Object.keys(columns).map((name) => [
      name,
      amounts.includes(name) ? plainAmount(row[name], row.currency) : plainValue(row[name]),
    ]),
  );

/** The rows of one table that are about a member, oldest first, a thousand at a time along an index. */
export const tablePart = (db: Db, part: TablePart): DataPart => ({
  name: part.name,
  tables: [part.from],
  async *pages(owner) {
    const { columns, from, order, whose } = part;
    const shown = sql.join(
      Object.entries(columns).map(([name, column]) => sql`${columnSql(column)} as ${sql.id(name)}`),
    );
    const places = sql.join(
      order.map(({ column }, n) => sql`(${columnSql(column)})::text as ${sql.id(cursorColumn(n))}`),
    );
    const along = sql.join(order.map(({ column }) => columnSql(column)));
    for (let position: string[] | null = null; ; ) {
      const { rows }: { rows: Record<string, unknown>[] } = await sql<Record<string, unknown>>`
        select ${shown}, ${places} from ${sql.table(from)}
        where ${whose(owner)} and ${beyond(order, position)}
        order by ${along} limit ${dataPageRows}`.execute(db.read);
      if (rows.length > 0) yield rows.map((row) => recordOf(row, part));
      const last = rows.at(-1);
      if (last === undefined || rows.length < dataPageRows) return;
      position = order.map((_, n) => String(last[cursorColumn(n)]));
    }
  },
});

/** Most tables: whose a row is stands in these two columns. */
export const ofMember = ({ brandId, memberId }: DataOwner): RawBuilder<unknown> =>
  sql`brand_id = ${brandId} and member_id = ${memberId}::uuid`;

/** Who took a step, without which of the staff it was: they are other people. */
export const withoutWhom = (column: string): RawBuilder<unknown> => sql`split_part(${sql.ref(column)}, ':', 1)`;

/** A handful of records of these tables that are put together at once. */
export const fewPart = (
  name: string,
  tables: readonly string[],
  read: (owner: DataOwner) => Promise<readonly DataRecord[]>,
): DataPart => ({
  name,
  tables,
  async *pages(owner) {
    const records = await read(owner);
    if (records.length > 0) yield records;
  },
});
