import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type PlayTotals = { rounds: number; staked: bigint; won: bigint; validBet: bigint };
export type MoneyTotals = { deposits: bigint; withdrawals: bigint; bonuses: bigint; rebates: bigint };
export type FigureDay = PlayTotals & MoneyTotals & { day: string; joined: number; active: number };

type Range = { from: string; to: string };

const playSums = sql`coalesce(sum(f.rounds), 0)::int as rounds, coalesce(sum(f.staked), 0)::bigint as staked,
  coalesce(sum(f.won), 0)::bigint as won, coalesce(sum(f.cash_valid), 0)::bigint as "validBet"`;

/** What each account played in a range of days; an agent with its team. */
export const readPlay = async (
  db: Queryable,
  { accounts, from, to }: Range & { accounts: readonly { number: bigint; isAgent: boolean }[] },
): Promise<ReadonlyMap<bigint, PlayTotals>> => {
  const numbers = (isAgent: boolean) =>
    accounts.filter((account) => account.isAgent === isAgent).map(({ number }) => String(number));
  const { rows } = await sql<PlayTotals & { number: bigint }>`
    select f.number, ${playSums} from (
      select number, rounds, staked, won, cash_valid from agent.team_day
      where number = any(${numbers(true)}::bigint[]) and day between ${from} and ${to}
      union all select number, rounds, staked, won, cash_valid from agent.player_day
      where number = any(${numbers(false)}::bigint[]) and day between ${from} and ${to}
    ) f group by f.number`.execute(db);
  return new Map(rows.map(({ number, ...totals }) => [number, totals]));
};

/** Play and money of an account by day, every day of the range; an agent with its team. */
export const readDays = async (
  db: Queryable,
  { number, isAgent, from, to }: Range & { number: bigint; isAgent: boolean },
): Promise<FigureDay[]> => {
  const [play, money] = isAgent
    ? [sql`agent.team_day`, sql`agent.team_money_day`]
    : [sql`agent.player_day`, sql`agent.player_money_day`];
  const counts = isAgent
    ? sql`coalesce(m.joined, 0) as joined, coalesce(m.active, 0) as active`
    : sql`0 as joined, (f.rounds > 0)::int as active`;
  const { rows } = await sql<FigureDay>`
    select d.day::date as day, ${counts}, f.*, coalesce(m.deposits, 0) as deposits,
      coalesce(m.withdrawals, 0) as withdrawals, coalesce(m.bonuses, 0) as bonuses, coalesce(m.rebates, 0) as rebates
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
    left join ${money} m on m.number = ${number} and m.day = d.day::date
    cross join lateral (select ${playSums} from ${play} f where f.number = ${number} and f.day = d.day::date) f
    order by d.day`.execute(db);
  return rows;
};

/** The moment up to which facts are in the figures. */
export const readAsOf = async (db: Queryable, brandId: string): Promise<string> => {
  const { rows } = await sql<{ at: Date }>`select coalesce(
    (select as_of from agent.cursor where brand_id = ${brandId}), platform.deadline_now()) as at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row.at.toISOString();
};
