import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { namedAccountsSql } from './explorer.sql.ts';
import type { Direct } from './lineage.query.ts';

/** An account as it stood on a day. */
export type Standing = Direct & { depth: number; state: 'active' | 'closed'; joinedDay: string };

/** Accounts as they stood on a day, in the order of the numbers given; without those that wait or came later. */
export const readStanding = async (
  db: Queryable,
  { brandId, numbers, day }: { brandId: string; numbers: readonly bigint[]; day: string },
): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`
    select n.number, n.member_id as "memberId", l.number is not null as "isAgent",
      coalesce(cardinality(l.path), cardinality(u.path) + 1, 1) as depth, n.state, n.joined_day as "joinedDay"
    from unnest(${numbers.map(String)}::bigint[]) with ordinality as g (number, at)
    join agent.node n on n.number = g.number and n.brand_id = ${brandId} and n.state <> 'waiting'
    join agent.placement p on p.number = n.number and p.from_day <= ${day} and coalesce(p.to_day, 'infinity') > ${day}::date
    left join agent.lineage l on l.number = n.number and l.from_day <= ${day}
      and coalesce(l.to_day, 'infinity') > ${day}::date
    left join agent.lineage u on u.number = p.upline and u.from_day <= ${day}
      and coalesce(u.to_day, 'infinity') > ${day}::date
    order by g.at`.execute(db);
  return rows;
};

/** How many accounts stood below each, and directly below each, on a day. */
export const readSizes = async (
  db: Queryable,
  { numbers, day }: { numbers: readonly bigint[]; day: string },
): Promise<ReadonlyMap<bigint, { teamSize: number; directs: number }>> => {
  const { rows } = await sql<{ number: bigint; teamSize: number; directs: number }>`
    select g.number, count(n.number)::int as "teamSize", count(n.number) filter (where l.number = g.number)::int as directs
    from unnest(${numbers.map(String)}::bigint[]) as g (number)
    left join agent.lineage l on l.path @> array[g.number] and l.from_day <= ${day}
      and coalesce(l.to_day, 'infinity') > ${day}::date
    left join agent.placement p on p.upline = l.number and p.from_day <= ${day}
      and coalesce(p.to_day, 'infinity') > ${day}::date
    left join agent.node n on n.number = p.number and n.state <> 'waiting'
    group by g.number`.execute(db);
  return new Map(rows.map(({ number, ...sizes }) => [number, sizes]));
};

/** Accounts of the brand whose names begin with a text, by name. */
export const findNamed = async (
  db: Queryable,
  {
    brandId,
    text,
    isAgent,
    limit,
    offset,
  }: { brandId: string; text: string; isAgent: boolean | undefined; limit: number; offset: number },
): Promise<{ numbers: bigint[]; total: number }> => {
  const named = namedAccountsSql(brandId, text, isAgent);
  const { rows } = await sql<{ number: bigint }>`select f.number from (${named}) f
    order by f.name limit ${limit} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total from (${named}) f`.execute(db);
  return { numbers: rows.map(({ number }) => number), total: counts[0]?.total ?? 0 };
};

export type Place = { upline: bigint | null; fromDay: string; toDay: string | null };

/** Every place of an account, the latest first. */
export const listPlaces = async (db: Queryable, number: bigint): Promise<Place[]> => {
  const { rows } = await sql<Place>`select upline, from_day as "fromDay", to_day as "toDay" from agent.placement
    where number = ${number} order by from_day desc`.execute(db);
  return rows;
};
