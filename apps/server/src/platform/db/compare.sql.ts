import { type RawBuilder, sql } from 'kysely';

/** Sums as one text; null if all are zero, so that a row of zeros equals no row. */
const textOf = (row: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql`case when ${sql.join(
    columns.map((name) => sql`${sql.ref(`${row}.${name}`)} = 0`),
    sql` and `,
  )} then null else concat_ws(' ', ${sql.join(columns.map((name) => sql.ref(`${row}.${name}`)))}) end`;

/**
 * The rows in which two queries with the same keys differ: `subject`, `expected`, `found`. A row of zeros equals no row.
 */
export const compareSql = ({
  name,
  expected,
  found,
  keys,
  columns,
}: {
  name: string;
  expected: RawBuilder<unknown>;
  found: RawBuilder<unknown>;
  keys: readonly string[];
  columns: readonly string[];
}): RawBuilder<unknown> => {
  const key = sql.join(keys.map((one) => sql.ref(one)));
  return sql`select concat_ws(' ', ${name}::text, ${key}) as subject, coalesce(e.sums, 'nothing') as expected,
      coalesce(f.sums, 'nothing') as found
    from (select ${key}, ${textOf('x', columns)} as sums from (${expected}) x) e
    full join (select ${key}, ${textOf('x', columns)} as sums from (${found}) x) f using (${key})
    where e.sums is distinct from f.sums`;
};
