import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { sumsOf } from '../rollups/rollup.sql.ts';
import type { Sums } from './report.types.ts';

/** What the rows of a report are by, in the roll-ups by player. */
const sumGroups = ['total', 'day', 'week', 'month', 'key', 'currency', 'brand'] as const;
export type SumGroup = (typeof sumGroups)[number];

export type SumFilter = {
  brandIds: readonly string[];
  dimension: 'brand' | 'country' | 'source' | 'agent' | 'cohort';
  /** One group alone; absent: all of the dimension. */
  key?: string | undefined;
  /** Absent: every currency. */
  currency?: string | undefined;
  from: string;
  to: string;
};

const groupsBy: Readonly<Record<SumGroup, RawBuilder<unknown>>> = {
  total: sql`''`,
  day: sql`x.day::text`,
  week: sql`date_trunc('week', x.day)::date::text`,
  month: sql`date_trunc('month', x.day)::date::text`,
  key: sql`x.key`,
  currency: sql`x.currency`,
  brand: sql`x.brand_id || ' ' || x.currency`,
};

/** The first day of a day's group: players of before it have not been active in the group yet. */
const startsBy = (by: SumGroup, from: string): RawBuilder<unknown> => {
  if (by === 'day') return sql`x.day`;
  if (by === 'week' || by === 'month') return sql`greatest(date_trunc(${by}::text, x.day)::date, ${from}::date)`;
  return sql`${from}::date`;
};

const where = ({ brandIds, dimension, key, from, to }: SumFilter): RawBuilder<unknown> => sql`
  x.brand_id = any (${[...brandIds]}::text[]) and x.dimension = ${dimension} and x.day between ${from}::date and ${to}::date
  ${key === undefined ? sql`` : sql`and x.key = ${key}`}`;

const ofCurrency = ({ currency }: SumFilter): RawBuilder<unknown> =>
  currency === undefined ? sql`` : sql`and x.currency = ${currency}`;

/** The sums of players by group. */
export const readSums = async (db: Queryable, filter: SumFilter, by: SumGroup): Promise<ReadonlyMap<string, Sums>> => {
  const { rows } = await sql<Record<string, bigint> & { grp: string; first_deposits: bigint }>`
    select ${groupsBy[by]} as grp, ${sumsOf}, sum(x.first_deposits)::bigint as first_deposits
    from report.segment_day x where ${where(filter)} ${ofCurrency(filter)} group by 1`.execute(db);
  return new Map(
    rows.map((row) => [
      row.grp,
      {
        rounds: row.rounds ?? 0n,
        staked: row.staked ?? 0n,
        won: row.won ?? 0n,
        walletResult: row.wallet_result ?? 0n,
        deposits: row.deposits ?? 0n,
        depositCount: row.deposit_count ?? 0n,
        withdrawals: row.withdrawals ?? 0n,
        withdrawalCount: row.withdrawal_count ?? 0n,
        bonus: row.bonus ?? 0n,
        fees: row.fees ?? 0n,
        adjustments: row.adjustments ?? 0n,
        firstDeposits: row.first_deposits,
      },
    ]),
  );
};

/** Active players by group, each once: on their first active day of the group, their gap reaches back before it. */
export const readActive = async (
  db: Queryable,
  filter: SumFilter,
  by: SumGroup,
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ grp: string; players: bigint }>`
    select ${groupsBy[by]} as grp, sum(x.players)::bigint as players from report.active_gap x
    where ${where(filter)} ${ofCurrency(filter)} and x.gap > x.day - ${startsBy(by, filter.from)} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ grp, players }) => [grp, players]));
};

/** New players by group. They have no currency, so a group by currency has none. */
export const readJoinedBy = async (
  db: Queryable,
  filter: SumFilter,
  by: Exclude<SumGroup, 'currency' | 'brand'>,
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ grp: string; players: bigint }>`
    select ${groupsBy[by]} as grp, sum(x.players)::bigint as players from report.joined_day x
    where ${where(filter)} group by 1`.execute(db);
  return new Map(rows.map(({ grp, players }) => [grp, players]));
};
