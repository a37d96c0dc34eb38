import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** A list is sorted by a moment or a number; `id` makes the order total. */
export type ListOrder = { column: RawBuilder<unknown>; kind: 'moment' | 'number'; id: RawBuilder<unknown> };

export type ListQuery = { sort?: string | undefined; cursor?: string | undefined; limit: number };

export type ListPage<Row> = {
  rows: Row[];
  nextCursor: string | null;
  total: { count: number; isExact: boolean } | null;
};

const countedMax = 10_000;

const decodeCursor = (cursor: string | undefined): { key: string; id: string } | null => {
  const [, key, id] = /^(-?\d{1,19})\.([0-9a-f-]{1,36})$/.exec(cursor ?? '') ?? [];
  return key === undefined || id === undefined ? null : { key, id };
};

/** Moments are told in microseconds, as exact as the database keeps them. */
const keySql = ({ column, kind }: ListOrder) =>
  kind === 'number' ? sql`${column}` : sql`(extract(epoch from ${column}) * 1000000)::bigint`;
const placeSql = ({ kind }: ListOrder, key: string) =>
  kind === 'number' ? sql`${key}::bigint` : sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`;

/** One page of a list, from the place that its cursor names; counted up to 10,000 rows. */
export const readListPage = async <Row>(
  db: Queryable,
  {
    columns,
    from,
    where,
    order,
    query: { sort = '-', cursor, limit },
  }: {
    columns: RawBuilder<unknown>;
    from: RawBuilder<unknown>;
    where: RawBuilder<unknown>;
    order: ListOrder;
    query: ListQuery;
  },
): Promise<ListPage<Row>> => {
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? sql`desc` : sql`asc`;
  const further = isDescending ? sql`<` : sql`>`;
  const beyond = decodeCursor(cursor);
  const place =
    beyond === null
      ? sql`true`
      : sql`(${order.column}, ${order.id}::text) ${further} (${placeSql(order, beyond.key)}, ${beyond.id})`;
  // One more than is shown, to find out whether there is a further page.
  const { rows: found } = await sql<Row & { sortKey: bigint; sortId: string }>`
    select ${columns}, ${keySql(order)} as "sortKey", ${order.id}::text as "sortId" from ${from}
    where ${where} and ${place}
    order by ${order.column} ${direction}, ${order.id}::text ${direction} limit ${limit + 1}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${from} where ${where} limit ${countedMax}) c`.execute(db);
  const count = counted[0]?.count ?? 0;
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor: found.length > limit && last !== undefined ? `${last.sortKey}.${last.sortId}` : null,
    total: { count, isExact: count < countedMax },
  };
};
