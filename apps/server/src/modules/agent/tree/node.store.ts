import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

/** Makes a member an agent, with a path from a day on. The caller holds the tree alone. */
export const makeAgentNode = async (tx: Tx, { number, day }: { number: bigint; day: string }): Promise<void> => {
  await sql`update agent.node set is_agent = true where number = ${number}`.execute(tx);
  await sql`insert into agent.lineage (number, brand_id, path, from_day)
    select n.number, n.brand_id, coalesce(u.path, '{}') || n.number, ${day}::date
    from agent.node n left join agent.lineage u on u.number = n.upline and u.to_day is null
    where n.number = ${number}`.execute(tx);
};

export const closeNode = async (tx: Tx, number: bigint): Promise<void> => {
  await sql`update agent.node set state = 'closed' where number = ${number}`.execute(tx);
};

export const setMayTransfer = async (tx: Tx, number: bigint, mayTransfer: boolean): Promise<void> => {
  await sql`update agent.node set may_transfer = ${mayTransfer} where number = ${number}`.execute(tx);
};

/** Agents directly under an account. */
export const directAgents = async (tx: Tx, number: bigint): Promise<{ number: bigint; memberId: string }[]> => {
  const { rows } = await sql<{ number: bigint; memberId: string }>`select number, member_id as "memberId"
    from agent.node where upline = ${number} and is_agent order by number`.execute(tx);
  return rows;
};

/** Whether an account stands directly under another; closed ones count where they are asked for. */
export const hasDirects = async (
  tx: Queryable,
  number: bigint,
  { withClosed }: { withClosed: boolean },
): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select exists (select from agent.node where upline = ${number}
    and (${withClosed} or state <> 'closed')) as has`.execute(tx);
  return rows[0]?.has === true;
};
