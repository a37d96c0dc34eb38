import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { CursorPosition, Sort, SortColumn } from './list-cursor.rules.ts';
import { conditionsOf, type RowFilter } from './row-filter.sql.ts';

export type ListRow = {
  memberId: string;
  account: string;
  nickname: string;
  type: number;
  state: 'active' | 'blocked' | 'excluded' | 'closed';
  currency: string;
  balance: bigint;
  tags: string[];
  joinedAt: Date;
  lastLoginAt: Date;
  /** The value it is sorted by, exact to the microsecond. */
  place: string;
};

/** Counting stops here. */
export const countMax = 10_000;
/**
 * How far the sort index is scanned before all matches are collected instead. With a million members, a filter with
 * more matches than are counted has filled a page by then, unless it correlates badly with the order.
 */
const nearMax = 5_000;
/** Upper bound of rows that are collected and sorted; if more match, the sort index is scanned instead, however far. */
export const gatherMax = 100_000;

const columnOf: Readonly<Record<SortColumn, RawBuilder<unknown>>> = {
  account: sql`account_key`,
  joinedAt: sql`joined_at`,
  lastLoginAt: sql`last_login_at`,
  balance: sql`balance`,
};

const micros = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(extract(epoch from ${column}) * 1000000)::bigint::text`;

const cursorOf: Readonly<Record<SortColumn, RawBuilder<unknown>>> = {
  // An account name never changes, so the id alone identifies the position.
  account: sql`''`,
  joinedAt: micros(sql`joined_at`),
  lastLoginAt: micros(sql`last_login_at`),
  balance: sql`balance::text`,
};

const valueAt = (column: SortColumn, brandId: string, { value, memberId }: CursorPosition): RawBuilder<unknown> => {
  if (column === 'account')
    return sql`(select account_key from report.member_row where brand_id = ${brandId} and member_id = ${memberId}::uuid)`;
  if (column === 'balance') return sql`${value}::bigint`;
  return sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`;
};

const beyond = ({ column, isDown }: Sort, brandId: string, place: CursorPosition): RawBuilder<unknown> => {
  const values = sql`(${valueAt(column, brandId, place)}, ${place.memberId}::uuid)`;
  return isDown ? sql`(${columnOf[column]}, member_id) < ${values}` : sql`(${columnOf[column]}, member_id) > ${values}`;
};

const sortExpression = ({ column }: Sort): RawBuilder<unknown> => sql`
  member_id as "memberId", account, nickname, type, state, currency, balance, tags, joined_at as "joinedAt",
  last_login_at as "lastLoginAt", ${cursorOf[column]} as place`;

const order = ({ column, isDown }: Sort): RawBuilder<unknown> =>
  isDown ? sql`order by ${columnOf[column]} desc, member_id desc` : sql`order by ${columnOf[column]}, member_id`;

export type Page = { brandId: string; filter: RowFilter; sort: Sort; after: CursorPosition | null; limit: number };

const where = ({ brandId, filter, sort, after }: Page): RawBuilder<unknown> => {
  const all = conditionsOf(brandId, filter);
  return sql.join(after === null ? all : [...all, beyond(sort, brandId, after)], sql` and `);
};

/**
 * Collects, sorts and counts all matches: the filter's own index is read once, whatever the order. Above the limit the
 * rows are an arbitrary subset and must not be used.
 */
export const gatherRows = async (
  db: Queryable,
  page: Page,
  max = gatherMax,
): Promise<{ rows: ListRow[]; count: number }> => {
  const { brandId, sort, limit } = page;
  const { rows } = await sql<ListRow & { fitting: bigint }>`
    with fits as materialized (
      select member_id, ${columnOf[sort.column]} from report.member_row r where ${where(page)} limit ${max + 1}),
    page as (select member_id from fits ${order(sort)} limit ${limit})
    select ${sortExpression(sort)}, (select count(*) from fits) as fitting
    from page join report.member_row using (member_id) where brand_id = ${brandId} ${order(sort)}`.execute(db);
  return { rows, count: Number(rows[0]?.fitting ?? 0n) };
};

/** The part of a filter that the sort index covers. */
const ownPart = ({ column }: Sort, filter: RowFilter): RowFilter => {
  if (column === 'joinedAt') return { joinedFrom: filter.joinedFrom, joinedTo: filter.joinedTo };
  if (column === 'lastLoginAt') return { loginFrom: filter.loginFrom, loginTo: filter.loginTo };
  return column === 'balance' ? { balanceMin: filter.balanceMin, balanceMax: filter.balanceMax } : {};
};

/**
 * Scans the sort index for a page up to a limit: fast when many rows match. A page that is not full is inconclusive,
 * because there may be more matches further on.
 */
export const nearRows = async (db: Queryable, page: Page): Promise<ListRow[]> => {
  const near = where({ ...page, filter: ownPart(page.sort, page.filter) });
  const rest = sql.join(conditionsOf(page.brandId, page.filter), sql` and `);
  const { rows } = await sql<ListRow>`
    select ${sortExpression(page.sort)} from (
      select * from report.member_row r where ${near}
      ${order(page.sort)} limit ${nearMax}) as r
    where ${rest} ${order(page.sort)} limit ${page.limit}`.execute(db);
  return rows;
};

/** The next rows along the sort index, however far they are. */
export const scanRows = async (db: Queryable, page: Page): Promise<ListRow[]> => {
  const { rows } = await sql<ListRow>`
    select ${sortExpression(page.sort)} from report.member_row r where ${where(page)}
    ${order(page.sort)} limit ${page.limit}`.execute(db);
  return rows;
};

/** Counts the matching members of a brand, up to a bound. */
export const countRows = async (db: Queryable, brandId: string, filter: RowFilter, max: number): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (
      select from report.member_row r where ${sql.join(conditionsOf(brandId, filter), sql` and `)} limit ${max}) as counted`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0n);
};
