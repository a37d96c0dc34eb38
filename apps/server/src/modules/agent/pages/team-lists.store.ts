import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { Range } from './team.rules.ts';
import { isUnderOn } from './team-figures.store.ts';

/** Whose rows a list shows: of one account while it stood under the agent, or of the whole team. */
export type ListOwner = { agent: bigint; brandId: string; account: { number: bigint; memberId: string } | null };

/** The accounts of a team with the days on which they stood in it. */
const spansSql = (agent: bigint, { from, to }: Range): RawBuilder<unknown> => sql`
  select n.member_id, ${from}::date as first, ${to}::date as last from agent.node n where n.number = ${agent}
  union all
  select n.member_id, greatest(l.from_day, p.from_day, ${from}::date), least(l.to_day - 1, p.to_day - 1, ${to}::date)
  from agent.lineage l join agent.placement p on p.upline = l.number join agent.node n on n.number = p.number
  where l.path @> array[${agent}]::bigint[] and l.from_day <= ${to}::date and (l.to_day is null or l.to_day > ${from}::date)
    and p.from_day <= ${to}::date and (p.to_day is null or p.to_day > ${from}::date)
    and greatest(l.from_day, p.from_day) <= least(l.to_day - 1, p.to_day - 1, ${to}::date)`;

/** The rows of one member, or of the brand, in a range of days; each with `member_id` and `day`. */
export type RowsOf = (
  owner: { memberId: RawBuilder<unknown> } | { brandId: string },
  days: { from: RawBuilder<unknown>; to: RawBuilder<unknown> },
) => RawBuilder<unknown>;

/**
 * The newest rows of a team, by one of two plans. `oneByOne`: the newest of each account, merged; right for small teams.
 * Else the newest of the brand, each asked whether its account stood in the team on its day; right for large ones, which
 * find a page among few. `order` sorts rows `r`, newest first.
 */
export const readNewest = async <Row>(
  db: Queryable,
  {
    owner: { agent, brandId, account },
    range,
    rowsIn,
    oneByOne,
    select,
    order,
    limit,
  }: {
    owner: ListOwner;
    range: Range;
    rowsIn: RowsOf;
    oneByOne: boolean;
    select: RawBuilder<unknown>;
    order: RawBuilder<unknown>;
    limit: number;
  },
): Promise<Row[]> => {
  const days = { from: sql`${range.from}::date`, to: sql`${range.to}::date` };
  const isIn = (number: RawBuilder<unknown>) => isUnderOn(number, sql`r.day`, agent);
  const rowsOf = (): RawBuilder<unknown> => {
    if (account !== null)
      return sql`(${rowsIn({ memberId: sql`${account.memberId}::uuid` }, days)}) r
        ${account.number === agent ? sql`` : sql`where ${isIn(sql`${account.number}::bigint`)}`}`;
    if (oneByOne)
      return sql`(${spansSql(agent, range)}) s cross join lateral (
        select * from (${rowsIn({ memberId: sql`s.member_id` }, { from: sql`s.first`, to: sql`s.last` })}) r
        order by ${order} limit ${limit}) r`;
    return sql`(${rowsIn({ brandId }, days)}) r
      where (select n.number = ${agent} or ${isIn(sql`n.number`)} from agent.node n where n.member_id = r.member_id)`;
  };
  const { rows } = await sql<Row>`select ${select} from ${rowsOf()} order by ${order} limit ${limit}`.execute(db);
  return rows;
};

/** The ids of the newest rounds of a team. `rowsIn` gives the rounds that `bet` lends. */
export const readNewestRounds = async (
  db: Queryable,
  list: { owner: ListOwner; range: Range; rowsIn: RowsOf; oneByOne: boolean; limit: number },
): Promise<string[]> => {
  const rows = await readNewest<{ roundId: string }>(db, {
    ...list,
    select: sql`r.round_id as "roundId"`,
    order: sql`r.happened_at desc, r.round_id desc`,
  });
  return rows.map(({ roundId }) => roundId);
};
