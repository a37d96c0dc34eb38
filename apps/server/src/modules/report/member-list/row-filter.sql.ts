import { type RawBuilder, sql } from 'kysely';
import { fold } from './fold.rules.ts';

export type RowFilter = {
  /** The rest of the search text after contacts and ids were looked up. */
  text?: string | undefined;
  /** Members found by id or contact in the search text. */
  memberIds?: readonly string[] | undefined;
  state?: string | undefined;
  type?: number | undefined;
  currency?: string | undefined;
  tag?: string | undefined;
  joinedFrom?: string | undefined;
  joinedTo?: string | undefined;
  loginFrom?: string | undefined;
  loginTo?: string | undefined;
  balanceMin?: bigint | undefined;
  balanceMax?: bigint | undefined;
};

/** The index covers texts of at least three letters; shorter ones only match the beginning of the account. */
const partMin = 3;

/** Escapes the special characters of `like`. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const textCondition = (text: string): RawBuilder<unknown> => {
  const folded = literal(fold(text));
  return [...text].length < partMin ? sql`account_key like ${`${folded}%`}` : sql`search_text like ${`%${folded}%`}`;
};

const whoFits = ({ text, memberIds }: RowFilter): RawBuilder<unknown>[] => {
  const conditions = [
    ...(text === undefined ? [] : [textCondition(text)]),
    ...(memberIds === undefined || (memberIds.length === 0 && text !== undefined)
      ? []
      : [sql`member_id = any (${[...memberIds]}::uuid[])`]),
  ];
  return conditions.length === 0 ? [] : [sql`(${sql.join(conditions, sql` or `)})`];
};

/** Every condition of the list in SQL; the brand is always the first. */
export const conditionsOf = (brandId: string, filter: RowFilter): RawBuilder<unknown>[] => {
  const when = <Value>(value: Value | undefined, make: (value: Value) => RawBuilder<unknown>): RawBuilder<unknown>[] =>
    value === undefined ? [] : [make(value)];
  return [
    sql`brand_id = ${brandId}`,
    ...whoFits(filter),
    ...when(filter.state, (state) => sql`state = ${state}`),
    ...when(filter.type, (type) => sql`type = ${type}::smallint`),
    ...when(filter.currency, (currency) => sql`currency = ${currency}`),
    // The second condition matches the partial index of rows with tags.
    ...when(filter.tag, (tag) => sql`tags @> array[${tag}]::text[] and tags <> '{}'`),
    ...when(filter.joinedFrom, (at) => sql`joined_at >= ${at}::timestamptz`),
    ...when(filter.joinedTo, (at) => sql`joined_at < ${at}::timestamptz`),
    ...when(filter.loginFrom, (at) => sql`last_login_at >= ${at}::timestamptz`),
    // Members who never logged in are in no range of logins.
    ...when(filter.loginTo, (at) => sql`last_login_at < ${at}::timestamptz and last_login_at > 'epoch'`),
    ...when(filter.balanceMin, (least) => sql`balance >= ${least}`),
    ...when(filter.balanceMax, (most) => sql`balance <= ${most}`),
  ];
};

export const isFiltered = (filter: RowFilter): boolean => Object.values(filter).some((value) => value !== undefined);
