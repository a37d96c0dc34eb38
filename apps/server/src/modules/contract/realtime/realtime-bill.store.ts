import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { RunTotals } from '../runs/run.types.ts';
import type { RealtimeBill } from './realtime.types.ts';

/** The day of the brand that a window belongs to, and whether a day of the brand ends in it. */
export const readWindowDay = async (
  db: Queryable,
  { start, end, timeZone }: { start: Date; end: Date; timeZone: string },
): Promise<{ day: string; endsDay: boolean }> => {
  const { rows } = await sql<{ day: string; endsDay: boolean }>`
    select ((${end}::timestamptz - interval '1 microsecond') at time zone ${timeZone}::text)::date as day,
      (${start}::timestamptz at time zone ${timeZone}::text)::date
        < (${end}::timestamptz at time zone ${timeZone}::text)::date as "endsDay"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row;
};

/** Whether an agent of the brand is owed at least this much. */
export const hasDue = async (
  db: Queryable,
  { brandId, least }: { brandId: string; least: bigint },
): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from contract.realtime_balance
      where brand_id = ${brandId} and earned - paid >= ${least}) as is`.execute(db);
  return rows[0]?.is === true;
};

type OfWindow = { brandId: string; runId: string; day: string; windowEnd: Date };

/**
 * Makes bills of what agents are owed, at least `least` each, and counts them as paid in the same statement: no later
 * window pays them again. Returns how many were made; fewer than the limit: none is left. The caller holds the cursor.
 */
export const makeBills = async (
  tx: Tx,
  { brandId, runId, day, windowEnd, least, limit }: OfWindow & { least: bigint; limit: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    with due as materialized (
      select b.downline, b.downline_id, b.earned, b.earned - b.paid as amount, newest.id as contract_id
      from contract.realtime_balance b cross join lateral (
        -- Facts are taken up to the present, so the only one may have started after the window.
        select c.id from contract.contract c where c.downline = b.downline and c.kind = 'realtime'
          and c.starts_at <= (select platform.deadline_now())
        order by c.starts_at < ${windowEnd}::timestamptz desc, c.starts_at desc limit 1
      ) newest
      where b.brand_id = ${brandId} and b.earned - b.paid >= ${least} order by b.downline limit ${limit}
    ), counted as (
      update contract.realtime_balance b set paid = due.earned from due where b.downline = due.downline
    )
    insert into contract.realtime_bill
      (day, downline, window_end, run_id, contract_id, brand_id, downline_id, amount, earned, paid)
    select ${day}::date, due.downline, ${windowEnd}::timestamptz, ${runId}::uuid, due.contract_id, ${brandId},
      due.downline_id, due.amount, due.earned, due.earned
    from due order by due.downline`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

export const readTotals = async (
  db: Queryable,
  { runId, windowEnd }: Pick<OfWindow, 'runId' | 'windowEnd'>,
): Promise<RunTotals> => {
  const { rows } = await sql<RunTotals>`
    select count(*)::integer as contracts, coalesce(sum(amount), 0)::bigint as gross,
      coalesce(sum(amount), 0)::bigint as net, coalesce(max(amount), 0)::bigint as "largestBill"
    from contract.realtime_bill where window_end = ${windowEnd} and run_id = ${runId}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row;
};

/** Bills of a run that are not paid, after an agent, in the order of agents. */
export const readPayable = async (
  db: Queryable,
  { runId, windowEnd, after, limit }: Pick<OfWindow, 'runId' | 'windowEnd'> & { after: bigint; limit: number },
): Promise<RealtimeBill[]> => {
  const { rows } = await sql<RealtimeBill>`
    select downline, downline_id as "memberId", amount from contract.realtime_bill
    where window_end = ${windowEnd} and run_id = ${runId}::uuid and state = 'payable' and downline > ${after}
    order by downline limit ${limit}`.execute(db);
  return rows;
};

type BillsOf = Pick<OfWindow, 'day' | 'windowEnd'> & { downlines: readonly bigint[] };
const isOneOf = ({ day, windowEnd, downlines }: BillsOf) => sql`
  downline = any (${downlines.map(String)}::bigint[]) and day = ${day}::date and window_end = ${windowEnd}`;

/**
 * Bills are found by their agents until the transaction ends. Statistics never know the latest window, so the planner
 * would take the block index for cheap, which reads the whole window for every slice.
 */
export const lookUpByAgent = async (tx: Tx): Promise<void> => {
  await sql`select set_config('enable_bitmapscan', 'off', true)`.execute(tx);
};

/** Marks those of the agents' bills as paid that are not yet. The caller holds the run's lock. */
export const markPaid = async (tx: Tx, keys: BillsOf): Promise<RealtimeBill[]> => {
  const { rows } = await sql<RealtimeBill>`
    update contract.realtime_bill set state = 'paid', paid_at = (select platform.deadline_now())
    where ${isOneOf(keys)} and state = 'payable'
    returning downline, downline_id as "memberId", amount`.execute(tx);
  return rows;
};

/** Undoes `markPaid` for bills that the ledger did not pay, in the same transaction. */
export const markPayable = async (tx: Tx, keys: BillsOf): Promise<void> => {
  await sql`update contract.realtime_bill set state = 'payable', paid_at = null where ${isOneOf(keys)}`.execute(tx);
};

/** Takes the bills of a run back that is discarded: the agents are owed their amounts again. */
export const takeBackBills = async (tx: Tx, { id, periodEnd }: { id: string; periodEnd: Date }): Promise<void> => {
  await sql`
    with gone as (
      delete from contract.realtime_bill where window_end = ${periodEnd} and run_id = ${id}::uuid
      returning downline, amount
    )
    update contract.realtime_balance b set paid = b.paid - gone.amount from gone
    where b.downline = gone.downline`.execute(tx);
};

/** What agents were paid for a day, after an agent, in the order of agents. */
export const readPaidOfDay = async (
  db: Queryable,
  { brandId, day, after, limit }: { brandId: string; day: string; after: bigint; limit: number },
): Promise<RealtimeBill[]> => {
  const { rows } = await sql<RealtimeBill>`
    select downline, downline_id as "memberId", sum(amount)::bigint as amount from contract.realtime_bill
    where brand_id = ${brandId} and day = ${day}::date and state = 'paid' and downline > ${after}
    group by 1, 2 order by 1 limit ${limit}`.execute(db);
  return rows;
};
