import { type RawBuilder, sql } from 'kysely';
import { holdsOn } from './holds-on.sql.ts';

/**
 * The ancestors of an account on a day as one array, level 1 first; an agent's path includes itself, a member's does
 * not include it. Null: directly under the brand. `number` and `day` are expressions of the joining statement.
 */
export const lineageSql = ({
  number,
  day,
}: {
  number: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
}): RawBuilder<readonly string[] | null> => sql`coalesce(
  (select l.path from agent.lineage l where l.number = ${number} and ${holdsOn(sql`l`, day)}),
  (select l.path from agent.placement p join agent.lineage l on l.number = p.upline and ${holdsOn(sql`l`, day)}
   where p.number = ${number} and ${holdsOn(sql`p`, day)}))`;

/** The agents of a team on a day, its head included: `number`. */
const teamAgentsSql = (head: bigint, day: string): RawBuilder<unknown> => sql`
  select l.number from agent.lineage l where l.path @> array[${head}]::bigint[] and ${holdsOn(sql`l`, sql`${day}::date`)}`;

/**
 * The accounts of a team on a day, its head included: `number`. Waiting accounts are among them; `node.state` tells.
 * Without a day: today, which reads one table less.
 */
export const teamSql = (head: bigint, day?: string): RawBuilder<unknown> =>
  day === undefined
    ? sql`select ${head}::bigint as number union all select n.number from agent.lineage l
        join agent.node n on n.upline = l.number
        where l.path @> array[${head}]::bigint[] and l.to_day is null`
    : sql`select ${head}::bigint as number union all select p.number from (${teamAgentsSql(head, day)}) a
        join agent.placement p on p.upline = a.number and ${holdsOn(sql`p`, sql`${day}::date`)}`;

/** The agents above an account on a day as `lineageSql`, by its member id. */
export const memberPathSql = ({
  brandId,
  member,
  day,
}: {
  brandId: string;
  member: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
}): RawBuilder<readonly string[] | null> => sql`(
  select ${lineageSql({ number: sql`n.number`, day })} from agent.node n
  where n.member_id = ${member} and n.brand_id = ${brandId})`;

/** The places of accounts, for joins: `number`, `member_id`, `brand_id` and `is_agent` of today. */
export const placesSql = sql`(select number, member_id, brand_id, is_agent from agent.node)`;

/** Under whom accounts stood, for joins: `number`, `upline`, [`from_day`, `to_day`). */
export const placementsSql = sql`(select number, brand_id, upline, from_day, coalesce(to_day, 'infinity'::date) as to_day
  from agent.placement)`;

/** The paths of agents, for joins: `number`, `path`, [`from_day`, `to_day`). */
export const lineagesSql = sql`(select number, brand_id, path, from_day, coalesce(to_day, 'infinity'::date) as to_day
  from agent.lineage)`;
