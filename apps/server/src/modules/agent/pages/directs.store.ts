import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { Range } from './team.rules.ts';
import type { PlaySums } from './team.types.ts';

export type DirectRow = PlaySums & {
  memberId: string;
  joinedDay: string;
  state: 'active' | 'closed';
  lastActiveDay: string | null;
  teamSize: number;
};

/** Ends a search at the beginning of a name; what means something to `like` is meant as itself. */
const beginsWith = (column: RawBuilder<unknown>, prefix: string): RawBuilder<unknown> =>
  sql`${column} like replace(replace(replace(lower(normalize(${prefix}::text, nfkc)), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/**
 * The accounts directly under an agent today, in the order of their numbers, each with the play of the range: an agent
 * with its team. Waiting accounts are left out. `search.accounts` is the query that `member` lends.
 */
export const readDirects = async (
  db: Queryable,
  {
    upline,
    range: { from, to },
    kind,
    search,
    limit,
    offset,
  }: {
    upline: bigint;
    range: Range;
    kind: 'agent' | 'member' | undefined;
    search: { accounts: RawBuilder<unknown>; brandId: string; prefix: string } | null;
    limit: number;
    offset: number;
  },
): Promise<{ rows: DirectRow[]; total: number }> => {
  const found = sql`agent.node n where n.upline = ${upline} and n.state <> 'waiting'
    ${kind === undefined ? sql`` : sql`and n.is_agent = ${kind === 'agent'}`}
    ${
      search === null
        ? sql``
        : sql`and exists (select from (${search.accounts}) m where m.id = n.member_id and m.brand_id = ${search.brandId}
          and ${beginsWith(sql`m.username_key`, search.prefix)})`
    }`;
  const { rows } = await sql<DirectRow>`
    select n.member_id as "memberId", n.joined_day as "joinedDay", n.state, coalesce(s.accounts, 0) as "teamSize",
      coalesce(d.rounds, 0)::int as rounds, coalesce(d.staked, 0)::bigint as staked, coalesce(d.won, 0)::bigint as won,
      coalesce(d.cash_valid, 0)::bigint as "cashValid",
      (select p.day from agent.player_day p where p.number = n.number and p.rounds > 0 order by p.day desc limit 1)
        as "lastActiveDay"
    from (select n.* from ${found} order by n.number limit ${limit} offset ${offset}) n
    left join agent.team_size s on s.number = n.number
    left join lateral (
      select sum(d.rounds) as rounds, sum(d.staked) as staked, sum(d.won) as won, sum(d.cash_valid) as cash_valid from (
        select d.rounds, d.staked, d.won, d.cash_valid from agent.team_day d
        where n.is_agent and d.number = n.number and d.day between ${from}::date and ${to}::date
        union all
        select d.rounds, d.staked, d.won, d.cash_valid from agent.player_day d
        where not n.is_agent and d.number = n.number and d.day between ${from}::date and ${to}::date) d
    ) d on true
    order by n.number`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
};
