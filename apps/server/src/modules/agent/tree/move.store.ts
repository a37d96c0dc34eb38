import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Move, WithdrawnBecause } from './move.types.ts';
import { type MoveFacts, moveRestDays } from './tree.rules.ts';

const columns = sql`m.id, m.brand_id as "brandId", m.number, m.what, m.from_upline as "from", m.to_upline as "to",
  m.effective_day as "effectiveDay", m.state, m.reason, m.created_at as "createdAt"`;

/** The facts that decide whether an account may move; null if one of the two is no account of the brand. */
export const readMoveFacts = async (
  db: Queryable,
  { brandId, number, to, day }: { brandId: string; number: bigint; to: bigint | null; day: string },
): Promise<MoveFacts | null> => {
  type Row = {
    number: bigint;
    upline: bigint | null;
    isClosed: boolean;
    to: bigint | null;
    isOpenAgent: boolean;
    depth: number | null;
    isUnderSubject: boolean;
    height: number;
    hasScheduled: boolean;
    hasMovedLately: boolean;
  };
  const { rows } = await sql<Row>`
    select s.number, s.upline, s.state = 'closed' as "isClosed", t.number as "to",
      coalesce(t.is_agent and t.state = 'active', false) as "isOpenAgent", cardinality(tl.path) as depth,
      coalesce(s.number = any(tl.path), false) as "isUnderSubject",
      coalesce((
        select max(cardinality(l.path) + (exists (select from agent.node c where c.upline = l.number))::int)
        from agent.lineage l where l.path @> array[s.number] and l.to_day is null
      ) - cardinality(sl.path) + 1, 1) as height,
      exists (select from agent.move m where m.number = s.number and m.state = 'scheduled') as "hasScheduled",
      exists (select from agent.move m where m.number = s.number and m.state = 'done' and m.what = 'account'
        and m.effective_day > ${day}::date + 1 - ${moveRestDays}::int) as "hasMovedLately"
    from agent.node s
    left join agent.lineage sl on sl.number = s.number and sl.to_day is null
    left join agent.node t on t.number = ${to}::bigint and t.brand_id = s.brand_id
    left join agent.lineage tl on tl.number = t.number and tl.to_day is null
    where s.number = ${number} and s.brand_id = ${brandId}`.execute(db);
  const [row] = rows;
  if (row === undefined || (to !== null && row.to === null)) return null;
  const { upline, isClosed, isOpenAgent, isUnderSubject, height, hasScheduled, hasMovedLately } = row;
  return {
    subject: { number: row.number, upline, isClosed },
    to: row.to === null ? null : { number: row.to, isOpenAgent, isUnderSubject, depth: row.depth ?? 0 },
    height,
    hasScheduled,
    hasMovedLately,
  };
};

/** Schedules a move for the day after `day`. */
export const insertMove = async (
  tx: Tx,
  {
    day,
    approvalId,
    ...move
  }: Pick<Move, 'id' | 'brandId' | 'number' | 'what' | 'from' | 'to' | 'reason'> & {
    day: string;
    approvalId: string | null;
  },
): Promise<Move> => {
  const { rows } = await sql<Move>`
    insert into agent.move as m (id, brand_id, number, what, from_upline, to_upline, effective_day, approval_id, reason)
    values (${move.id}, ${move.brandId}, ${move.number}, ${move.what}, ${move.from}, ${move.to}, ${day}::date + 1,
      ${approvalId}, ${move.reason})
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the move was not written');
  return row;
};

/** Whether a move of the brand is due. */
export const hasDueMove = async (
  db: Queryable,
  { brandId, upToDay }: { brandId: string; upToDay: string },
): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select exists (select from agent.move
    where brand_id = ${brandId} and state = 'scheduled' and effective_day <= ${upToDay}) as is`.execute(db);
  return rows[0]?.is === true;
};

/** The next move to apply: by day, then moves of accounts before those after a closing, then the older first. */
export const nextDueMove = async (
  tx: Tx,
  { brandId, upToDay }: { brandId: string; upToDay: string },
): Promise<Move | null> => {
  const { rows } = await sql<Move>`select ${columns} from agent.move m
    where m.brand_id = ${brandId} and m.state = 'scheduled' and m.effective_day <= ${upToDay}
    order by m.effective_day, m.what, m.created_at, m.id limit 1`.execute(tx);
  return rows[0] ?? null;
};

/** The scheduled move of an account. */
export const scheduledMoveOf = async (
  db: Queryable,
  { brandId, number }: { brandId: string; number: bigint },
): Promise<Move | null> => {
  const { rows } = await sql<Move>`select ${columns} from agent.move m
    where m.brand_id = ${brandId} and m.number = ${number} and m.state = 'scheduled'`.execute(db);
  return rows[0] ?? null;
};

/** The moves of an account, the latest first. */
export const listMoves = async (
  db: Queryable,
  { brandId, number, limit }: { brandId: string; number: bigint; limit: number },
): Promise<Move[]> => {
  const { rows } = await sql<Move>`select ${columns} from agent.move m
    where m.brand_id = ${brandId} and m.number = ${number} and m.what = 'account'
    order by m.effective_day desc, m.created_at desc limit ${limit}`.execute(db);
  return rows;
};

export const endMove = async (
  tx: Tx,
  id: string,
  end: { state: 'done' } | { state: 'withdrawn'; because: WithdrawnBecause },
): Promise<void> => {
  await sql`update agent.move set state = ${end.state}, ended_at = platform.deadline_now(),
      withdrawn_because = ${end.state === 'withdrawn' ? end.because : null}
    where id = ${id}::uuid and state = 'scheduled'`.execute(tx);
};
