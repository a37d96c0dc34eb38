import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { Range } from './team.rules.ts';
import type { MoneySums, PlaySums } from './team.types.ts';

const playSums = sql`sum(d.rounds)::int as rounds, sum(d.staked)::bigint as staked, sum(d.won)::bigint as won,
  sum(d.cash_valid)::bigint as "cashValid"`;
const moneySums = sql`coalesce(sum(d.deposits), 0)::bigint as deposits, coalesce(sum(d.withdrawals), 0)::bigint as withdrawals,
  coalesce(sum(d.bonuses), 0)::bigint as bonuses, coalesce(sum(d.rebates), 0)::bigint as rebates`;
const noPlay: PlaySums = { rounds: 0, staked: 0n, won: 0n, cashValid: 0n };
const noMoney: MoneySums = { deposits: 0n, withdrawals: 0n, bonuses: 0n, rebates: 0n };

const within = ({ from, to }: Range) => sql`d.day between ${from}::date and ${to}::date`;

export type PlayFilter = { gameType?: string | undefined; vassalage?: string | undefined };
const matching = ({ gameType, vassalage }: PlayFilter): RawBuilder<unknown> =>
  sql`${gameType === undefined ? sql`true` : sql`d.game_type = ${gameType}`}
    and ${vassalage === undefined ? sql`true` : sql`d.vassalage = ${vassalage}`}`;

/** The play of a team by day and game type. */
export const readTeamPlay = async (
  db: Queryable,
  number: bigint,
  range: Range,
): Promise<(PlaySums & { day: string; gameType: string })[]> => {
  const { rows } = await sql<PlaySums & { day: string; gameType: string }>`
    select d.day, d.game_type as "gameType", ${playSums} from agent.team_day d
    where d.number = ${number} and ${within(range)} group by 1, 2`.execute(db);
  return rows;
};

/** The rounds of a team, or of one account while it stood under the agent, by day; newest first, without empty days. */
export const readPlayedDays = async (
  db: Queryable,
  { agent, account, range, filter }: { agent: bigint; account: bigint | null; range: Range; filter: PlayFilter },
): Promise<(PlaySums & { day: string })[]> => {
  const { rows } = await sql<PlaySums & { day: string }>`
    select d.day, ${playSums}
    from ${account === null ? sql`agent.team_day d` : sql`agent.player_day d`}
    where d.number = ${account ?? agent} and ${within(range)} and ${matching(filter)}
      ${account === null || account === agent ? sql`` : sql`and ${isUnderOn(sql`d.number`, sql`d.day`, agent)}`}
    group by 1 having sum(d.rounds) <> 0 order by 1 desc`.execute(db);
  return rows;
};

/**
 * Whether an account stood under an agent on a day: two reads by primary key for each row. As a scalar, so that it is
 * asked row by row and never turned into a join over the whole tree.
 */
export const isUnderOn = (number: RawBuilder<unknown>, day: RawBuilder<unknown>, agent: bigint): RawBuilder<unknown> =>
  sql`coalesce((select ${agent}::bigint = any (l.path) from agent.placement p
    join agent.lineage l on l.number = p.upline and l.from_day <= ${day} and (l.to_day is null or l.to_day > ${day})
    where p.number = ${number} and p.from_day <= ${day} and (p.to_day is null or p.to_day > ${day})), false)`;

export type TeamMoneyDay = MoneySums & { day: string; joined: number; active: number };

export const readTeamMoney = async (db: Queryable, number: bigint, range: Range): Promise<TeamMoneyDay[]> => {
  const { rows } = await sql<TeamMoneyDay>`
    select d.day, d.joined, d.active, d.deposits, d.withdrawals, d.bonuses, d.rebates from agent.team_money_day d
    where d.number = ${number} and ${within(range)}`.execute(db);
  return rows;
};

/**
 * The days on which an account stood directly under an agent, and from when it was an agent itself. Materialized, so that
 * this is looked up once and not wherever it is mentioned.
 */
const directly = (agent: bigint, { from, to }: Range): RawBuilder<unknown> => sql`
  with direct as materialized (
    select p.number, greatest(p.from_day, ${from}::date) as first, least(p.to_day - 1, ${to}::date) as last,
      coalesce((select min(l.from_day) from agent.lineage l where l.number = p.number), 'infinity') as agent_from
    from agent.placement p
    where p.upline = ${agent} and p.from_day <= ${to}::date and (p.to_day is null or p.to_day > ${from}::date)
  ) select * from direct`;

const playColumns = sql`d.number, d.rounds, d.staked, d.won, d.cash_valid`;
const directPlay = (agent: bigint, range: Range, filter: PlayFilter): RawBuilder<unknown> => sql`
  select p.number, p.last, d.rounds, d.staked, d.won, d.cash_valid from (${directly(agent, range)}) p
  left join lateral (
    select ${playColumns} from agent.team_day d where p.agent_from <= p.last and d.number = p.number
      and d.day between greatest(p.first, p.agent_from) and p.last and ${matching(filter)}
    union all
    select ${playColumns} from agent.player_day d where d.number = p.number
      and d.day between p.first and least(p.last, p.agent_from - 1) and p.agent_from > p.first and ${matching(filter)}
  ) d on true`;

const sortColumns = {
  validBet: sql`"cashValid" asc`,
  '-validBet': sql`"cashValid" desc`,
  houseWin: sql`staked - won asc`,
  '-houseWin': sql`staked - won desc`,
} as const;
export type ProfitSort = keyof typeof sortColumns;

/** `lastDay`: the last day of the range on which it stood there. */
export type BranchRow = PlaySums & { number: bigint; memberId: string; isOwn: boolean; lastDay: string };

/**
 * The agent's own play and that of each account directly under it on the days it stood there; an agent among them with
 * its whole team. They add up to the play of the agent's team.
 */
export const readBranches = async (
  db: Queryable,
  {
    agent,
    range,
    filter = {},
    withOwn,
    sort,
    limit,
    offset,
  }: {
    agent: bigint;
    range: Range;
    filter?: PlayFilter;
    withOwn: boolean;
    sort: ProfitSort;
    limit: number;
    offset: number;
  },
): Promise<{ rows: BranchRow[]; total: number }> => {
  const own = sql`
    union all select ${agent}::bigint, true, ${range.to}::date, d.rounds, d.staked, d.won, d.cash_valid from (select 1) x
    left join agent.player_day d on d.number = ${agent} and ${within(range)} and ${matching(filter)}
      and exists (select from agent.lineage l where l.number = d.number and l.from_day <= d.day)`;
  const { rows } = await sql<BranchRow & { total: number }>`
    select b.number, n.member_id as "memberId", b.is_own as "isOwn", b.last as "lastDay", b.rounds, b.staked, b.won, b."cashValid",
      count(*) over ()::int as total
    from (
      select d.number, d.is_own, max(d.last) as last, coalesce(sum(d.rounds), 0)::int as rounds, coalesce(sum(d.staked), 0)::bigint as staked,
        coalesce(sum(d.won), 0)::bigint as won, coalesce(sum(d.cash_valid), 0)::bigint as "cashValid"
      from (select x.number, false as is_own, x.last, x.rounds, x.staked, x.won, x.cash_valid
        from (${directPlay(agent, range, filter)}) x ${withOwn ? own : sql``}) d
      group by 1, 2
    ) b join agent.node n on n.number = b.number and n.state <> 'waiting'
    order by ${sortColumns[sort]}, b.number limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
};

/** The money of the branches of a page, by number; the agent's own under its own number. */
export const readBranchMoney = async (
  db: Queryable,
  { agent, numbers, range }: { agent: bigint; numbers: readonly bigint[]; range: Range },
): Promise<ReadonlyMap<bigint, MoneySums>> => {
  const columns = sql`d.deposits, d.withdrawals, d.bonuses, d.rebates`;
  const { rows } = await sql<MoneySums & { number: bigint }>`
    select d.number, ${moneySums} from (
      select p.number, ${columns} from (${directly(agent, range)}) p cross join lateral (
        select ${columns} from agent.team_money_day d where p.agent_from <= p.last and d.number = p.number
          and d.day between greatest(p.first, p.agent_from) and p.last
        union all
        select ${columns} from agent.player_money_day d where d.number = p.number and p.agent_from > p.first
          and d.day between p.first and least(p.last, p.agent_from - 1)
      ) d where p.number = any (${numbers.map(String)}::bigint[])
      union all
      select d.number, ${columns} from agent.player_money_day d where d.number = ${agent} and ${within(range)}
        and exists (select from agent.lineage l where l.number = d.number and l.from_day <= d.day)
    ) d group by 1`.execute(db);
  return new Map(rows.map(({ number, ...sums }) => [number, sums]));
};

/** The play and the money of a whole team in a range. */
export const readTeamSums = async (
  db: Queryable,
  { number, range, filter = {} }: { number: bigint; range: Range; filter?: PlayFilter },
): Promise<{ play: PlaySums; money: MoneySums }> => {
  const { rows: play } = await sql<PlaySums>`select coalesce(sum(d.rounds), 0)::int as rounds,
    coalesce(sum(d.staked), 0)::bigint as staked, coalesce(sum(d.won), 0)::bigint as won,
    coalesce(sum(d.cash_valid), 0)::bigint as "cashValid"
    from agent.team_day d where d.number = ${number} and ${within(range)} and ${matching(filter)}`.execute(db);
  const { rows: money } = await sql<MoneySums>`select ${moneySums} from agent.team_money_day d
    where d.number = ${number} and ${within(range)}`.execute(db);
  return { play: play[0] ?? noPlay, money: money[0] ?? noMoney };
};
