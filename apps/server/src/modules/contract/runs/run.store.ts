import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { type RunMove, runMoves } from './run.states.ts';
import type { ContractKind, HoldReason, Run, RunSlot, RunTotals } from './run.types.ts';

const columns = sql`r.id, r.brand_id as "brandId", r.kind, r.period, r.period_start as "periodStart",
  r.period_end as "periodEnd", r.from_number as "fromNumber", r.to_number as "toNumber", r.revision, r.state,
  r.held_because as "heldBecause", r.currency, r.contracts, r.gross::bigint as gross, r.net::bigint as net,
  r.paid::bigint as paid, r.slices, r.created_at as "createdAt", r.computed_at as "computedAt", r.paid_at as "paidAt"`;

const isSlot = ({ brandId, kind, period, periodEnd }: Omit<RunSlot, 'periodStart'>) =>
  sql`r.brand_id = ${brandId} and r.kind = ${kind} and r.period = ${period} and r.period_end = ${periodEnd}`;

export type NewRun = RunSlot & Pick<Run, 'id' | 'fromNumber' | 'toNumber' | 'currency' | 'heldBecause'>;

/** Adds a run, unless its period has one. A second worker waits for the first one's commit. */
export const insertRun = async (tx: Tx, run: NewRun): Promise<Run | null> => {
  const { rows } = await sql<Run>`
    insert into contract.run as r (id, brand_id, kind, period, period_start, period_end, from_number, to_number, revision,
      state, held_because, currency, created_at)
    select ${run.id}::uuid, ${run.brandId}, ${run.kind}, ${run.period}, ${run.periodStart}, ${run.periodEnd},
      ${run.fromNumber}, ${run.toNumber},
      1 + (select count(*) from contract.run r where ${isSlot(run)}),
      ${run.heldBecause.length > 0 ? 'held' : 'computing'}, ${[...run.heldBecause]}::text[], ${run.currency},
      platform.deadline_now()
    on conflict (brand_id, kind, period, period_end) where state <> 'discarded' do nothing
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
};

/** The run of a period that is not discarded. */
export const findRunOf = async (db: Queryable, slot: Omit<RunSlot, 'periodStart'>): Promise<Run | null> => {
  const { rows } = await sql<Run>`
    select ${columns} from contract.run r where ${isSlot(slot)} and r.state <> 'discarded'`.execute(db);
  return rows[0] ?? null;
};

export const readRun = async (db: Queryable, brandId: string, id: string): Promise<Run | null> => {
  const { rows } = await sql<Run>`
    select ${columns} from contract.run r where r.id = ${id}::uuid and r.brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
};

/** Locks a run until the transaction ends: one payment slice, decision or computation of it at a time. */
export const lockRun = async (tx: Tx, id: string): Promise<Run> => {
  const { rows } =
    await sql<Run>`select ${columns} from contract.run r where r.id = ${id}::uuid for no key update`.execute(tx);
  const [run] = rows;
  if (run === undefined) throw new Error(`there is no run ${id}`);
  return run;
};

/** The runs of a kind that are neither paid nor discarded, oldest first. */
export const readOpenRuns = async (
  db: Queryable,
  { brandId, kind }: { brandId: string; kind: ContractKind },
): Promise<Run[]> => {
  const { rows } = await sql<Run>`
    select ${columns} from contract.run r
    where r.brand_id = ${brandId} and r.kind = ${kind} and r.state not in ('paid', 'discarded')
    order by r.period_end, r.id`.execute(db);
  return rows;
};

/** Makes a move of the states' table; null if the run is not where it begins. */
export const moveRun = async (
  tx: Tx,
  id: string,
  move: RunMove,
  {
    totals,
    heldBecause = [],
    approvalId = null,
  }: { totals?: RunTotals; heldBecause?: readonly HoldReason[]; approvalId?: string | null } = {},
): Promise<Run | null> => {
  const { from, to } = runMoves[move];
  const { rows } = await sql<Run>`
    update contract.run r set state = ${to},
      held_because = case when ${to} = 'held' then ${[...heldBecause]}::text[] else r.held_because end,
      approval_id = coalesce(${approvalId}::uuid, r.approval_id),
      contracts = coalesce(${totals?.contracts ?? null}::integer, r.contracts),
      gross = coalesce(${totals?.gross ?? null}::numeric, r.gross),
      net = coalesce(${totals?.net ?? null}::numeric, r.net),
      computed_at = case when ${totals !== undefined} then platform.deadline_now() else r.computed_at end,
      paid_at = case when ${to} = 'paid' then platform.deadline_now() else r.paid_at end
    where r.id = ${id}::uuid and r.state = any (${[...from]}::text[])
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
};

/** Notes a payment slice of a run that the transaction has locked. */
export const addSlice = async (tx: Tx, id: string, paid: bigint): Promise<void> => {
  await sql`update contract.run set slices = slices + 1, paid = paid + ${paid} where id = ${id}::uuid`.execute(tx);
};

/**
 * What earlier runs paid at this time of day, scaled to the length of this run, as their median. Null with too few of
 * them. Runs of one kind lie on the same times of day but for an hour when the clocks change.
 */
export const readUsual = async (
  db: Queryable,
  { id, brandId, kind, period, periodStart, periodEnd }: Run,
  { days, runsMin }: { days: number; runsMin: number },
): Promise<bigint | null> => {
  const { rows } = await sql<{ usual: bigint | null }>`
    select case when count(*) >= ${runsMin}::integer then
      (percentile_disc(0.5) within group (order by r.net / extract(epoch from r.period_end - r.period_start))
        * extract(epoch from ${periodEnd}::timestamptz - ${periodStart}::timestamptz))::bigint end as usual
    from contract.run r
    where r.brand_id = ${brandId} and r.kind = ${kind} and r.period = ${period} and r.id <> ${id}::uuid
      and r.period_end < ${periodEnd} and r.period_end >= ${periodEnd}::timestamptz - make_interval(days => ${days}::integer)
      and r.state <> 'discarded' and r.computed_at is not null
      and mod(extract(epoch from ${periodEnd}::timestamptz - r.period_end)::bigint + 3600, 86400) <= 7200`.execute(db);
  return rows[0]?.usual ?? null;
};

/** Takes the bills of a run away that is discarded: its period is computed anew, with the lines they had settled. */
export const removeBills = async (tx: Tx, runId: string): Promise<void> => {
  await sql`
    update contract.correction c set settled_in = null, settled_at = null from contract.bill b
    where b.run_id = ${runId}::uuid and c.contract_id = b.contract_id and c.settled_in = b.period_start`.execute(tx);
  await sql`delete from contract.bill where run_id = ${runId}::uuid`.execute(tx);
};

/** Runs that were made so long ago and are not paid, by kind, and payments that wait in runs that are being paid. */
export const countLate = async (
  db: Queryable,
  brandId: string,
  minutes: number,
): Promise<{ kind: ContractKind; late: number; payable: number }[]> => {
  const { rows } = await sql<{ kind: ContractKind; late: number; payable: number }>`
    select r.kind, count(*) filter (where r.state <> 'held'
        and r.created_at < platform.deadline_now() - make_interval(mins => ${minutes}::integer))::integer as late,
      coalesce(sum(case when r.state = 'paying' then
        (select count(*) from contract.bill b where b.run_id = r.id and b.state = 'payable')
        + (select count(*) from contract.realtime_bill b
          where b.window_end = r.period_end and b.run_id = r.id and b.state = 'payable') end), 0)::integer
        as payable
    from contract.run r where r.brand_id = ${brandId} and r.state not in ('paid', 'discarded') group by 1`.execute(db);
  return rows;
};
