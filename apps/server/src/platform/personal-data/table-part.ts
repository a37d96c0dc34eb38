import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { DataOwner, DataPart, DataRecord } from './personal-data.types.ts';
import { plainAmount, plainValue } from './plain-value.ts';

export const dataPageRows = 1_000;

type Column = string | RawBuilder<unknown>;

type Key = { column: Column; type: 'timestamptz' | 'uuid' | 'text' | 'bigint' | 'date' };

export type TablePart = {
  name: string;
  /** A table of the same module. */
  from: string;
  whose: (owner: DataOwner) => RawBuilder<unknown>;
  /** The export name of each column; an expression where a column contains more than its member may see. */
  columns: Readonly<Record<string, Column>>;
  /** The names that contain amounts in the record's `currency`. */
  amounts?: readonly string[];
  /** The sort columns; never null, and unique together. */
  order: readonly [Key, ...Key[]];
};

const columnSql = (column: Column): RawBuilder<unknown> => (typeof column === 'string' ? sql.ref(column) : column);

/** Cursor values are compared as database text: timestamps there have microseconds, and a `Date` does not. */
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

/** The rows of one table about a member, oldest first, read in index order in pages of a thousand. */
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

/** For most tables: the owner of a row is stored in these two columns. */
export const ofMember = ({ brandId, memberId }: DataOwner): RawBuilder<unknown> =>
  sql`brand_id = ${brandId} and member_id = ${memberId}::uuid`;

/** The kind of actor without the operator's id: staff are other people's personal data. */
export const withoutWhom = (column: string): RawBuilder<unknown> => sql`split_part(${sql.ref(column)}, ':', 1)`;

/** A few records of these tables, read at once. */
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
