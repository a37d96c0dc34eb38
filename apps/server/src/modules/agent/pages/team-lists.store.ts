import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { ListPlan, Range } from './team.rules.ts';
import { isUnderOn } from './team-figures.store.ts';

/** Whose rows a list shows: of one account while it stood under the agent, or of the whole team. */
export type ListOwner = { agent: bigint; brandId: string; account: { number: bigint; memberId: string } | null };

/**
 * The accounts of a team with the days on which they stood in it. The paths are read first, by their index: else the
 * planner reads the whole tree.
 */
const spansSql = (agent: bigint, { from, to }: Range): RawBuilder<unknown> => sql`
  with path as materialized (
    select l.number, l.from_day, l.to_day from agent.lineage l
    where l.path @> array[${agent}]::bigint[] and l.from_day <= ${to}::date and (l.to_day is null or l.to_day > ${from}::date)
  )
  select n.member_id, ${from}::date as first, ${to}::date as last from agent.node n where n.number = ${agent}
  union all
  select n.member_id, greatest(l.from_day, p.from_day, ${from}::date), least(l.to_day - 1, p.to_day - 1, ${to}::date)
  from path l join agent.placement p on p.upline = l.number join agent.node n on n.number = p.number
  where p.from_day <= ${to}::date and (p.to_day is null or p.to_day > ${from}::date)
    and greatest(l.from_day, p.from_day) <= least(l.to_day - 1, p.to_day - 1, ${to}::date)`;

/** One member, or those of a brand whose rows `isIn` lets through: it is given a row with `member_id` and `day`. */
type RowsOwner =
  | { memberId: RawBuilder<unknown> }
  | { brandId: string; isIn(row: RawBuilder<unknown>): RawBuilder<unknown> };

/** The rows of an owner in a range of days; each with `member_id` and `day`. */
export type RowsOf = (
  owner: RowsOwner,
  days: { from: RawBuilder<unknown>; to: RawBuilder<unknown> },
) => RawBuilder<unknown>;

/**
 * The newest rows of a team, by one of three plans. `byAccount`: the newest of each account, merged; right for small
 * teams. Else the newest of the brand, each asked whether its account stood in the team on its day; right for large
 * ones, which find a page among few. `bySet` first asks whether the member is in the team at all, of a set that is read
 * once; right between the two. `order` sorts rows `r`, newest first.
 */
export const readNewest = async <Row>(
  db: Queryable,
  {
    owner: { agent, brandId, account },
    range,
    rowsIn,
    plan,
    select,
    order,
    limit,
  }: {
    owner: ListOwner;
    range: Range;
    rowsIn: RowsOf;
    plan: ListPlan;
    select: RawBuilder<unknown>;
    order: RawBuilder<unknown>;
    limit: number;
  },
): Promise<Row[]> => {
  const days = { from: sql`${range.from}::date`, to: sql`${range.to}::date` };
  const stoodIn = (
    row: RawBuilder<unknown>,
  ) => sql`(select n.number = ${agent} or ${isUnderOn(sql`n.number`, sql`${row}.day`, agent)}
    from agent.node n where n.member_id = ${row}.member_id)`;
  const isIn = (row: RawBuilder<unknown>) =>
    plan === 'bySet'
      ? sql`case when ${row}.member_id in (select s.member_id from (${spansSql(agent, range)}) s) then ${stoodIn(row)} else false end`
      : stoodIn(row);
  const rowsOf = (): RawBuilder<unknown> => {
    if (account !== null)
      return sql`(${rowsIn({ memberId: sql`${account.memberId}::uuid` }, days)}) r
        ${account.number === agent ? sql`` : sql`where ${isUnderOn(sql`${account.number}::bigint`, sql`r.day`, agent)}`}`;
    if (plan === 'byAccount')
      return sql`(${spansSql(agent, range)}) s cross join lateral (
        select * from (${rowsIn({ memberId: sql`s.member_id` }, { from: sql`s.first`, to: sql`s.last` })}) r
        order by ${order} limit ${limit}) r`;
    return sql`(${rowsIn({ brandId, isIn }, days)}) r`;
  };
  const { rows } = await sql<Row>`select ${select} from ${rowsOf()} order by ${order} limit ${limit}`.execute(db);
  return rows;
};

/** The ids of the newest rounds of a team. `rowsIn` gives the rounds that `bet` lends. */
export const readNewestRounds = async (
  db: Queryable,
  list: { owner: ListOwner; range: Range; rowsIn: RowsOf; plan: ListPlan; limit: number },
): Promise<string[]> => {
  const rows = await readNewest<{ roundId: string }>(db, {
    ...list,
    select: sql`r.round_id as "roundId"`,
    order: sql`r.happened_at desc, r.round_id desc`,
  });
  return rows.map(({ roundId }) => roundId);
};
