import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

export type Moved = { number: bigint; memberId: string; isAgent: boolean; from: bigint | null };

/**
 * Gives the agents of `rows` a path that begins with that of `to`, from a day on; the first `cut` steps of the present
 * path are dropped. A path that began on that day or later is replaced, an older one is closed.
 */
const rewritePaths = async (
  tx: Tx,
  { rows, cut, to, day }: { rows: RawBuilder<unknown>; cut: number; to: bigint | null; day: string },
): Promise<void> => {
  const path = sql`coalesce((select u.path from agent.lineage u where u.number = ${to}::bigint and u.to_day is null), '{}')
    || l.path[${cut + 1}::int:]`;
  await sql`update agent.lineage l set path = ${path} where ${rows} and l.to_day is null and l.from_day >= ${day}`.execute(
    tx,
  );
  await sql`
    with closed as (
      update agent.lineage l set to_day = ${day}::date where ${rows} and l.to_day is null and l.from_day < ${day}
      returning l.number, l.brand_id, l.path
    )
    insert into agent.lineage (number, brand_id, path, from_day)
    select l.number, l.brand_id, ${path}, ${day}::date from closed l`.execute(tx);
};

const depthOf = async (tx: Tx, number: bigint): Promise<number> => {
  const { rows } = await sql<{ depth: number }>`select cardinality(path) as depth from agent.lineage
    where number = ${number} and to_day is null`.execute(tx);
  return rows[0]?.depth ?? 0;
};

/** Gives accounts another upline from a day on: `which` names their nodes as `n`. */
const replacePlaces = async (
  tx: Tx,
  { which, to, day }: { which: RawBuilder<unknown>; to: bigint | null; day: string },
): Promise<Moved[]> => {
  const { rows } = await sql<Moved>`
    with closed as (
      update agent.placement p set to_day = ${day}::date from agent.node n
      where ${which} and p.number = n.number and p.to_day is null
      returning p.number, p.brand_id, p.upline, n.member_id, n.is_agent
    ), opened as (
      insert into agent.placement (number, brand_id, upline, from_day)
      select number, brand_id, ${to}::bigint, ${day}::date from closed
    ), stands as (
      update agent.node n set upline = ${to}::bigint from closed where n.number = closed.number
    )
    select number, member_id as "memberId", is_agent as "isAgent", upline as "from" from closed order by number`.execute(
    tx,
  );
  return rows;
};

/**
 * Moves one account with its team under another upline from a day on. Accounts below it keep their uplines; only the
 * paths of the agents among them change. The caller holds the tree alone and has judged the move.
 */
export const moveBranch = async (
  tx: Tx,
  { number, to, day }: { number: bigint; to: bigint | null; day: string },
): Promise<Moved> => {
  const depth = await depthOf(tx, number);
  const [moved] = await replacePlaces(tx, { which: sql`n.number = ${number}`, to, day });
  if (moved === undefined) throw new Error('the account has no place');
  if (depth > 0) await rewritePaths(tx, { rows: sql`l.path @> array[${number}]::bigint[]`, cut: depth - 1, to, day });
  return moved;
};

/** Moves everybody directly under a closed agent, with their teams, to the nearest active agent above it. */
export const moveChildren = async (
  tx: Tx,
  { number, day }: { number: bigint; day: string },
): Promise<{ to: bigint | null; moved: Moved[] }> => {
  const { rows } = await sql<{ to: bigint }>`select step.number as "to" from agent.lineage l
      cross join unnest(l.path) with ordinality as step (number, depth)
      join agent.node n on n.number = step.number and n.state = 'active'
    where l.number = ${number} and l.to_day is null and step.number <> ${number} order by step.depth desc limit 1`.execute(
    tx,
  );
  const to = rows[0]?.to ?? null;
  const depth = await depthOf(tx, number);
  const moved = await replacePlaces(tx, { which: sql`n.upline = ${number}`, to, day });
  const below = sql`l.path @> array[${number}]::bigint[] and l.number <> ${number}`;
  await rewritePaths(tx, { rows: below, cut: depth, to, day });
  return { to, moved };
};
