import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { FiguresBrand, MoneyKind } from './figures.types.ts';

export type GivenMoney = {
  sourceId: string;
  brandId: string;
  /** The zone of the brand, which says on which day it is counted. */
  timeZone: string;
  memberId: string;
  kind: MoneyKind;
  amount: bigint;
  at: Date;
};

/** Notes what postings gave. One that is noted already stays as it is. */
export const notePostings = async (tx: Tx, facts: readonly GivenMoney[]): Promise<void> => {
  const rows = JSON.stringify(facts.map((fact) => ({ ...fact, amount: `${fact.amount}` })));
  await sql`
    insert into agent.money_fact (source, source_id, brand_id, member_id, kind, amount, at, day)
    select 'posting', x."sourceId", x."brandId", x."memberId", x.kind, x.amount, x.at,
      (x.at at time zone x."timeZone")::date
    from jsonb_to_recordset(${rows}::jsonb) as x ("sourceId" text, "brandId" text, "timeZone" text,
      "memberId" uuid, kind text, amount bigint, at timestamptz)
    on conflict on constraint money_fact_once do nothing`.execute(tx);
};

/** Orders commit within seconds; what is older than this and not noted would show in the hourly comparison. */
const lookBack = sql`interval '10 minutes'`;

/** The query that `cashier` lends: payments since a moment. */
export type OrdersSince = (since: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Payments and transfers since a moment. A transfer is of the lower account, whichever way it goes. */
export const paymentsSql = (
  brandId: string,
  { orders, since }: { orders: OrdersSince; since: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  select o.source, o.source_id, o.member_id, null::uuid as other_id, o.currency,
    case o.source when 'deposit' then 'deposit' else 'withdrawal' end as kind, o.amount, o.fee, o.at
  from (${orders(since)}) o
  union all
  select 'transfer', t.id::text, case t.direction when 'down' then t.receiver_id else t.sender_id end,
    case t.direction when 'down' then t.sender_id else t.receiver_id end, t.currency, 'transfer_' || t.direction,
    t.amount, 0, t.created_at
  from agent.transfer t where t.brand_id = ${brandId} and t.created_at >= ${since}`;

/**
 * Notes the payments and transfers since a moment that are not noted yet. Returns up to which moment all are.
 */
export const notePayments = async (
  tx: Tx,
  {
    brand: { brandId, currency, timeZone },
    notedTo,
    orders,
    now,
    limit,
  }: { brand: FiguresBrand; notedTo: string; orders: OrdersSince; now: Date; limit: number },
): Promise<{ noted: number; notedTo: string }> => {
  const since = sql`${notedTo}::timestamptz - ${lookBack}`;
  const { rows } = await sql<{ noted: number; last: string | null }>`
    with noted as (
      insert into agent.money_fact (source, source_id, brand_id, member_id, other_id, kind, amount, fee, at, day)
      select p.source, p.source_id, ${brandId}, p.member_id, p.other_id, p.kind, p.amount, p.fee, p.at,
        (p.at at time zone ${timeZone}::text)::date
      from (${paymentsSql(brandId, { orders, since })}) p
      where p.currency = ${currency}
        and not exists (select from agent.money_fact m where m.source = p.source and m.source_id = p.source_id)
      order by p.at limit ${limit}
      on conflict on constraint money_fact_once do nothing
      returning at
    )
    select count(*)::int as noted, max(at)::text as last from noted`.execute(tx);
  const { noted = 0, last = null } = rows[0] ?? {};
  return { noted, notedTo: noted < limit || last === null ? now.toISOString() : last };
};

const ofKind = (column: RawBuilder<unknown>, kind: MoneyKind, type: 'bigint' | 'integer'): RawBuilder<unknown> =>
  sql`coalesce(sum(${column}) filter (where m.kind = ${kind}), 0)::${sql.raw(type)}`;
const amount = sql`m.amount`;
const one = sql`1`;

/** The columns of a day of money, each with its sum over movements `m`. */
const moneySums: Readonly<Record<string, RawBuilder<unknown>>> = {
  deposits: ofKind(amount, 'deposit', 'bigint'),
  deposit_count: ofKind(one, 'deposit', 'integer'),
  deposit_fees: ofKind(sql`m.fee`, 'deposit', 'bigint'),
  withdrawals: ofKind(amount, 'withdrawal', 'bigint'),
  withdrawal_count: ofKind(one, 'withdrawal', 'integer'),
  transfers_down: ofKind(amount, 'transfer_down', 'bigint'),
  transfer_down_count: ofKind(one, 'transfer_down', 'integer'),
  transfers_up: ofKind(amount, 'transfer_up', 'bigint'),
  transfer_up_count: ofKind(one, 'transfer_up', 'integer'),
  bonuses: ofKind(amount, 'bonus', 'bigint'),
  rebates: ofKind(amount, 'rebate', 'bigint'),
  salaries: ofKind(amount, 'salary', 'bigint'),
  dividends: ofKind(amount, 'dividend', 'bigint'),
};
export const moneyColumns: readonly string[] = Object.keys(moneySums);

const columnsOf = (each: (name: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(moneyColumns.map(each));
const names = columnsOf((name) => sql.ref(name));
/** The sums of movements `m`, under the names of the columns. */
export const sumsOfMoney = sql.join(Object.entries(moneySums).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`));
/** The sums of rows `d` that hold these columns. */
export const sumsOfDays = columnsOf((name) => sql`sum(${sql.ref(`d.${name}`)})::bigint as ${sql.ref(name)}`);
const addSums = columnsOf((name) => sql`${sql.ref(name)} = d.${sql.ref(name)} + excluded.${sql.ref(name)}`);

/**
 * Adds noted movements to the days of their accounts and of every agent above on that day, and marks them. Those of
 * accounts that the figures do not know wait. The caller holds the brand's cursor.
 */
export const countMoney = async (tx: Tx, { brandId, limit }: { brandId: string; limit: number }): Promise<number> => {
  const { rows } = await sql<{ counted: number }>`
    with m as materialized (
      select m.id, n.number, m.day, m.kind, m.amount, m.fee from agent.money_fact m
      join agent.node n on n.member_id = m.member_id and n.brand_id = m.brand_id and n.in_figures
      where m.brand_id = ${brandId} and not m.is_counted order by m.id limit ${limit}
    ), marked as (
      update agent.money_fact f set is_counted = true from m where f.id = m.id
    ), t as materialized (
      select m.number, m.day, ${sumsOfMoney} from m group by 1, 2
    ), players as (
      insert into agent.player_money_day as d (number, day, brand_id, ${names})
      select number, day, ${brandId}, ${names} from t order by number, day
      on conflict (number, day) do update set ${addSums}
    ), teams as (
      insert into agent.team_money_day as d (number, day, brand_id, ${names})
      select a.number, d.day, ${brandId}, ${sumsOfDays} from (${pathsOf(sql`t`)}) d
      cross join unnest(d.path) as a (number) group by 1, 2 order by 1, 2
      on conflict (number, day) do update set ${addSums}
    )
    select count(*)::int as counted from m`.execute(tx);
  return rows[0]?.counted ?? 0;
};

/** The rows of a table with `number` and `day`, each with the path of that day: of the agent itself, or of its upline. */
export const pathsOf = (days: RawBuilder<unknown>): RawBuilder<unknown> => {
  const holdsOn = (row: RawBuilder<unknown>) =>
    sql`${row}.from_day <= x.day and (${row}.to_day is null or ${row}.to_day > x.day)`;
  return sql`select x.*, coalesce(own.path, above.path) as path from ${days} x
    left join agent.lineage own on own.number = x.number and ${holdsOn(sql`own`)}
    left join agent.placement p on own.number is null and p.number = x.number and ${holdsOn(sql`p`)}
    left join agent.lineage above on above.number = p.upline and ${holdsOn(sql`above`)}`;
};
