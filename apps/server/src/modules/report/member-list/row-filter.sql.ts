import type { Ago } from '@fairhouse/protocol/ops/members-wire';
import { type RawBuilder, sql } from 'kysely';
import { harmFlaggedSql, identityVerifiedSql } from '#modules/protection/index.ts';
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
  country?: string | undefined;
  source?: string | undefined;
  agent?: string | undefined;
  depositsMin?: bigint | undefined;
  depositsMax?: bigint | undefined;
  ngrMin?: bigint | undefined;
  ngrMax?: bigint | undefined;
  joinedAgo?: Exclude<Ago, 'never'> | undefined;
  loginAgo?: Ago | undefined;
  depositAgo?: Ago | undefined;
  playedAgo?: Ago | undefined;
  harm?: 'yes' | 'no' | undefined;
  verified?: 'yes' | 'no' | undefined;
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

const when = <Value>(value: Value | undefined, make: (value: Value) => RawBuilder<unknown>): RawBuilder<unknown>[] =>
  value === undefined ? [] : [make(value)];

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const not = (condition: RawBuilder<unknown>, is: boolean): RawBuilder<unknown> =>
  is ? condition : sql`not ${condition}`;

/** A condition about the player's total in the currency of the account. */
const totalHas = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  exists (select from report.player_total t where t.brand_id = r.brand_id and t.member_id = r.member_id
    and t.currency = r.currency and ${condition})`;
const playerHas = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  exists (select from report.player p where p.brand_id = r.brand_id and p.member_id = r.member_id and ${condition})`;

const ngr = sql`t.staked - t.won - t.wallet_result - t.bonus - t.fees - t.adjustments`;

/** A moment so many days ago; as a subquery it is computed once and can be looked up in an index. */
const daysAgo = (ago: string): RawBuilder<unknown> =>
  sql`(select platform.deadline_now() - make_interval(days => ${Number(ago.replace(/\D+/, ''))}::int))`;

/** Whether a moment lies within or before the period. */
const agoFits = (moment: RawBuilder<unknown>, ago: Ago): RawBuilder<unknown> =>
  ago.startsWith('within') ? sql`${moment} >= ${daysAgo(ago)}` : sql`${moment} < ${daysAgo(ago)}`;

const loginFits = (ago: Ago): RawBuilder<unknown> => {
  if (ago === 'never') return sql`r.last_login_at = 'epoch'`;
  return sql`${agoFits(sql`r.last_login_at`, ago)} and r.last_login_at > 'epoch'`;
};

const sourceFits = (source: string): RawBuilder<unknown> =>
  playerHas(source === 'link' ? sql`p.source not in ('direct', 'referral')` : sql`p.source = ${source}`);

const agentFits = (brandId: string, agent: string): RawBuilder<unknown> =>
  playerHas(
    uuid.test(agent)
      ? sql`p.agent = ${agent.toLowerCase()}`
      : sql`p.agent = (select a.member_id::text from report.member_row a
          where a.brand_id = ${brandId} and a.account_key = ${fold(agent)})`,
  );

/** The conditions beyond the row itself. A member without figures has deposited and won nothing. */
const factsFit = (brandId: string, filter: RowFilter): RawBuilder<unknown>[] => {
  const who = { brandId, memberId: sql`r.member_id` };
  return [
    ...when(filter.country, (country) => playerHas(sql`p.country = ${country}`)),
    ...when(filter.source, sourceFits),
    ...when(filter.agent, (agent) => agentFits(brandId, agent)),
    ...when(filter.depositsMin, (least) => (least === 0n ? sql`true` : totalHas(sql`t.deposits >= ${least}`))),
    ...when(filter.depositsMax, (most) => not(totalHas(sql`t.deposits > ${most}`), false)),
    ...when(filter.ngrMin, (least) =>
      least <= 0n ? not(totalHas(sql`${ngr} < ${least}`), false) : totalHas(sql`${ngr} >= ${least}`),
    ),
    ...when(filter.ngrMax, (most) =>
      most < 0n ? totalHas(sql`${ngr} <= ${most}`) : not(totalHas(sql`${ngr} > ${most}`), false),
    ),
    ...when(filter.joinedAgo, (ago) => agoFits(sql`r.joined_at`, ago)),
    ...when(filter.loginAgo, loginFits),
    ...when(filter.depositAgo, (ago) =>
      ago === 'never' ? not(totalHas(sql`t.deposit_count > 0`), false) : totalHas(agoFits(sql`t.last_deposit_at`, ago)),
    ),
    ...when(filter.playedAgo, (ago) =>
      ago === 'never'
        ? not(totalHas(sql`t.last_played_day is not null`), false)
        : totalHas(agoFits(sql`t.last_played_day`, ago)),
    ),
    ...when(filter.harm, (is) => not(harmFlaggedSql(who), is === 'yes')),
    ...when(filter.verified, (is) => not(identityVerifiedSql(who), is === 'yes')),
  ];
};

/** Every condition of the list in SQL, over rows called `r`; the brand is always the first. */
export const conditionsOf = (brandId: string, filter: RowFilter): RawBuilder<unknown>[] => {
  return [
    sql`r.brand_id = ${brandId}`,
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
    ...factsFit(brandId, filter),
  ];
};

export const isFiltered = (filter: RowFilter): boolean => Object.values(filter).some((value) => value !== undefined);
