import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { lineageSql, teamSql } from './lineage.sql.ts';

const onDay = (row: 'p' | 'l'): RawBuilder<unknown> =>
  sql`${sql.ref(`${row}.from_day`)} <= d.day and coalesce(${sql.ref(`${row}.to_day`)}, 'infinity') > d.day`;

/** The upline of an account on a day; null: directly under the brand. Undefined: it had no place. */
export const uplineOf = async (db: Queryable, number: bigint, day: string): Promise<bigint | null | undefined> => {
  const { rows } = await sql<{ upline: bigint | null }>`
    select p.upline from (select ${day}::date as day) d join agent.placement p on p.number = ${number} and ${onDay('p')}`.execute(
    db,
  );
  return rows[0]?.upline;
};

/** The path of an agent, or of a member's upline, on a day; level 1 first. Empty: directly under the brand. */
export const lineageOf = async (db: Queryable, number: bigint, day: string): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ path: string[] | null }>`
    select ${lineageSql({ number: sql`${number}::bigint`, day: sql`${day}::date` })} as path`.execute(db);
  return rows[0]?.path?.map(BigInt) ?? [];
};

/**
 * Whether an account is in the team of an agent: the agent itself is. Two reads by primary key. Without a day, today's
 * place.
 */
export const isUnder = async (
  db: Queryable,
  { agent, number, day }: { agent: bigint; number: bigint; day?: string },
): Promise<boolean> => {
  if (agent === number) return true;
  if (day !== undefined) return (await lineageOf(db, number, day)).includes(agent);
  const { rows } = await sql<{ is: boolean }>`
    select ${agent}::bigint = any(l.path) as is from agent.node n
    join agent.lineage l on l.number = n.upline and l.to_day is null
    where n.number = ${number}`.execute(db);
  return rows[0]?.is === true;
};

/** The way from an agent down to an account of its team, both included; null if it is not in the team. */
export const breadcrumb = async (
  db: Queryable,
  { agent, number, day }: { agent: bigint; number: bigint; day: string },
): Promise<bigint[] | null> => {
  const path = await lineageOf(db, number, day);
  const whole = path.at(-1) === number ? [...path] : [...path, number];
  const start = whole.indexOf(agent);
  return start < 0 ? null : whole.slice(start);
};

/** Accounts and agents of a team, its head included; without those that are waiting. Without a day: today. */
export const teamSize = async (
  db: Queryable,
  head: bigint,
  day?: string,
): Promise<{ accounts: number; agents: number }> => {
  const { rows } = await sql<{ accounts: number; agents: number }>`
    select count(*)::int as accounts, count(*) filter (where n.is_agent)::int as agents
    from (${teamSql(head, day)}) t join agent.node n on n.number = t.number and n.state <> 'waiting'`.execute(db);
  return rows[0] ?? { accounts: 0, agents: 0 };
};

export type Direct = { number: bigint; memberId: string; isAgent: boolean };

/**
 * The accounts directly under an agent, or under the brand, on a day, by number; without those that wait. `isAgent` is
 * of that day. Without a day: today.
 */
export const directsOf = async (
  db: Queryable,
  {
    brandId,
    upline,
    day,
    isAgent,
    limit,
    offset = 0,
  }: {
    brandId: string;
    upline: bigint | null;
    day?: string | undefined;
    isAgent?: boolean | undefined;
    limit: number;
    offset?: number;
  },
): Promise<{ rows: Direct[]; total: number }> => {
  const under = (row: RawBuilder<unknown>) =>
    upline === null ? sql`${row}.brand_id = ${brandId} and ${row}.upline is null` : sql`${row}.upline = ${upline}`;
  const standing =
    day === undefined
      ? sql`select n.number, n.is_agent from agent.node n where ${under(sql`n`)}`
      : sql`select p.number, exists (select from agent.lineage l where l.number = p.number and ${onDay('l')}) as is_agent
          from (select ${day}::date as day) d join agent.placement p on ${under(sql`p`)} and ${onDay('p')}`;
  const found = sql`(${standing}) s join agent.node n on n.number = s.number and n.brand_id = ${brandId}
    and n.state <> 'waiting' ${isAgent === undefined ? sql`` : sql`and s.is_agent = ${isAgent}`}`;
  const { rows } = await sql<Direct>`select n.number, n.member_id as "memberId", s.is_agent as "isAgent" from ${found}
    order by n.number limit ${limit} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
};
