import { sql } from 'kysely';
import { allowStatementTime } from '#platform/db/allow-statement-time.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';

/** Active accounts below an agent, of which agents, and those directly under it. */
export type TeamSize = { accounts: number; agents: number; direct: number };

/** Recounts the teams of a brand on today's tree, and writes those that changed. */
export const recountTeams = async (tx: Tx, brandId: string): Promise<void> => {
  // A million accounts take longer than a request may.
  await allowStatementTime(tx, 2 * 60_000);
  await sql`select set_config('work_mem', '64MB', true)`.execute(tx);
  await sql`
    with direct as materialized (
      select n.upline as number, count(*)::integer as accounts, count(*) filter (where n.is_agent)::integer as agents
      from agent.node n where n.brand_id = ${brandId} and n.state = 'active' and n.upline is not null group by 1
    ), counted as (
      select a.number, sum(d.accounts)::integer as accounts, sum(d.agents)::integer as agents,
        (sum(d.accounts) filter (where a.number = d.number))::integer as direct
      from direct d join agent.lineage l on l.number = d.number and l.to_day is null
      cross join unnest(l.path) as a (number) group by 1
    ), emptied as (
      delete from agent.team_size t where t.brand_id = ${brandId}
        and not exists (select from counted c where c.number = t.number)
    )
    insert into agent.team_size as t (number, brand_id, accounts, agents, direct)
    select number, ${brandId}, accounts, agents, coalesce(direct, 0) from counted order by number
    on conflict (number) do update set accounts = excluded.accounts, agents = excluded.agents, direct = excluded.direct
    where (t.accounts, t.agents, t.direct) is distinct from (excluded.accounts, excluded.agents, excluded.direct)`.execute(
    tx,
  );
};

/** The size as it was last counted; zeros for an agent without a team. */
export const readTeamSize = async (db: Queryable, number: bigint): Promise<TeamSize> => {
  const { rows } = await sql<TeamSize>`select accounts, agents, direct from agent.team_size
    where number = ${number}`.execute(db);
  return rows[0] ?? { accounts: 0, agents: 0, direct: 0 };
};

/** The size of a small team, counted now: a join is seen by the next call. The paths are read first, by their index. */
export const countTeam = async (db: Queryable, number: bigint): Promise<TeamSize> => {
  const { rows } = await sql<TeamSize>`
    with path as materialized (
      select l.number from agent.lineage l where l.path @> array[${number}]::bigint[] and l.to_day is null
    )
    select count(*)::int as accounts, count(*) filter (where n.is_agent)::int as agents,
      count(*) filter (where n.upline = ${number})::int as direct
    from path l join agent.node n on n.upline = l.number and n.state = 'active'`.execute(db);
  return rows[0] ?? { accounts: 0, agents: 0, direct: 0 };
};
