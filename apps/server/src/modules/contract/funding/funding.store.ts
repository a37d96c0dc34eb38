import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { BillRow, FundedRun } from './funding.types.ts';
import type { BillSettlement } from './give.rules.ts';

/** Numbers as the text of an array: the driver would write them as floats. */
const numbers = (values: readonly bigint[]): string => `{${values.join(',')}}`;

/**
 * The run while it is being paid, locked until the transaction ends: two workers take turns. Null in any other state.
 */
export const lockPaying = async (tx: Tx, runId: string): Promise<FundedRun | null> => {
  const { rows } = await sql<FundedRun>`
    select id, brand_id as "brandId", kind, currency, (period_end at time zone 'UTC')::date as "keyDay"
    from contract.run where id = ${runId}::uuid and state = 'paying' and kind <> 'realtime' for no key update`.execute(
    tx,
  );
  return rows[0] ?? null;
};

/** What the operator owes to the agents directly under it. */
export const readOperatorsShare = async (tx: Tx, runId: string): Promise<bigint> => {
  const { rows } = await sql<{ due: bigint }>`
    select coalesce(sum(due), 0)::bigint as due from contract.bill
    where run_id = ${runId}::uuid and upline is null`.execute(tx);
  return rows[0]?.due ?? 0n;
};

/** The level that is funded next; null when no bill is left. */
export const readNextDepth = async (db: Queryable, runId: string): Promise<number | null> => {
  const { rows } = await sql<{ depth: number | null }>`
    select min(depth) as depth from contract.bill where run_id = ${runId}::uuid and state = 'computed'`.execute(db);
  return rows[0]?.depth ?? null;
};

/** Payers of a level's bills that receive nothing in this run, and so have no turn of their own. */
export const readPayersWithoutInflow = async (
  db: Queryable,
  { runId, depth, after, limit }: { runId: string; depth: number; after: bigint; limit: number },
): Promise<bigint[]> => {
  const { rows } = await sql<{ payer: bigint }>`
    select distinct b.upline as payer from contract.bill b
    where b.run_id = ${runId}::uuid and b.depth = ${depth} and b.state = 'computed' and b.upline > ${after}
      and not exists (select from contract.bill o where o.run_id = b.run_id and o.downline = b.upline and o.due > 0)
      and not exists (select from contract.funding f where f.run_id = b.run_id and f.payer = b.upline)
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ payer }) => payer);
};

export type PageAgent = { number: bigint; isPlain: boolean };

/**
 * The next agents of a level. Plain: what it receives covers what it owes, it has no older debts, and everyone it owes
 * has a later turn.
 */
export const readPage = async (
  tx: Tx,
  { runId, depth, after, limit }: { runId: string; depth: number; after: bigint; limit: number },
): Promise<PageAgent[]> => {
  const { rows } = await sql<PageAgent>`
    with page as materialized (
      select downline, sum(case when upline is null then due else received end) as inflow, count(*) as bills
      from contract.bill where run_id = ${runId}::uuid and depth = ${depth} and state = 'computed' and downline > ${after}
      group by downline order by downline limit ${limit}),
    below as materialized (
      select upline, sum(due) as owed, min(depth) as depth from contract.bill
      where run_id = ${runId}::uuid and due > 0 and upline in (select downline from page) group by upline)
    select p.downline as number, coalesce(w.owed, 0) <= p.inflow and (w.upline is null or p.bills = 1 and w.depth > ${depth})
      and not exists (select from contract.debt d where d.debtor = p.downline and d.state = 'open') as "isPlain"
    from page p left join below w on w.upline = p.downline order by p.downline`.execute(tx);
  return rows;
};

/** What a bill is after its owner's turn: nothing came, all of it waits to be collected, or it is paid by itself. */
const fundedState = sql`case when f.received = 0 then 'unfunded' when f.net = 0 or f.auto_pay then 'payable' else 'to_collect' end`;

/** Plain agents: every downline receives what it is owed, and the agent keeps the rest. */
export const settlePlain = async (
  tx: Tx,
  { runId, depth, agents }: { runId: string; depth: number; agents: readonly bigint[] },
): Promise<void> => {
  await sql`
    update contract.bill set received = due
    where run_id = ${runId}::uuid and due > 0 and upline = any (${numbers(agents)}::bigint[])`.execute(tx);
  await sql`
    update contract.bill b set received = f.received, owed_below = f.owed, given_below = f.owed, net = f.net,
      state = ${fundedState}
    from (
      select t.contract_id, t.period_start, t.received, t.owed, t.received - t.owed as net,
        (c.terms::jsonb -> 'autoPay')::boolean as auto_pay
      from (
        select o.contract_id, o.period_start, case when o.upline is null then o.due else o.received end as received,
          coalesce((select sum(w.due) from contract.bill w where w.run_id = o.run_id and w.upline = o.downline), 0)::bigint as owed
        from contract.bill o
        where o.run_id = ${runId}::uuid and o.depth = ${depth} and o.state = 'computed'
          and o.downline = any (${numbers(agents)}::bigint[])) t
      join contract.contract c on c.id = t.contract_id) f
    where b.contract_id = f.contract_id and b.period_start = f.period_start`.execute(tx);
};

/** What a payer has and owes in a run: its own bills that are not settled, and those of its direct downlines. */
export const lockPayer = async (
  tx: Tx,
  { runId, payer }: { runId: string; payer: bigint },
): Promise<{ own: BillRow[]; below: BillRow[] } | null> => {
  const { rows } = await sql<BillRow>`
    select b.contract_id as "contractId", b.period_start as "periodStart", b.downline, b.downline_id as "downlineId", b.upline,
      c.upline_id as "uplineId", b.due, b.received, b.depth, b.state, (c.terms::jsonb -> 'autoPay')::boolean as "autoPay",
      (c.terms::jsonb -> 'fundFromWallet')::boolean as "fundFromWallet"
    from contract.bill b join contract.contract c on c.id = b.contract_id
    where b.run_id = ${runId}::uuid and (b.downline = ${payer} or b.upline = ${payer})
      and not exists (select from contract.funding f where f.run_id = b.run_id and f.payer = ${payer})
    order by b.downline, b.contract_id for no key update of b`.execute(tx);
  if (rows.length === 0) return null;
  return {
    own: rows.filter(({ downline, state }) => downline === payer && (state === 'computed' || state === 'not_reached')),
    below: rows.filter(({ upline, due }) => upline === payer && due > 0n),
  };
};

/** Writes the settlement of an agent's own bill. */
export const settleOwn = async (
  tx: Tx,
  { contractId, periodStart }: Pick<BillRow, 'contractId' | 'periodStart'>,
  received: bigint,
  settled: BillSettlement,
): Promise<void> => {
  await sql`
    update contract.bill b set received = f.received, owed_below = ${settled.owedBelow}, given_below = ${settled.givenBelow},
      from_reserve = ${settled.fromReserve}, from_wallet = ${settled.fromWallet}, repaid = ${settled.repaid}, net = f.net,
      state = case b.state when 'not_reached' then b.state else ${fundedState} end
    from (select ${received}::bigint as received, ${settled.net}::bigint as net,
      (c.terms::jsonb -> 'autoPay')::boolean as auto_pay from contract.contract c where c.id = ${contractId}::uuid) f
    where b.contract_id = ${contractId}::uuid and b.period_start = ${periodStart}`.execute(tx);
};

/**
 * Adds what a payer gave to a bill. A bill whose owner had its turn before keeps it all: that happens where a move put
 * an agent above the one who still owes it.
 */
export const receive = async (
  tx: Tx,
  { contractId, periodStart }: Pick<BillRow, 'contractId' | 'periodStart'>,
  amount: bigint,
): Promise<void> => {
  await sql`
    update contract.bill b set received = f.received, net = f.net,
      state = case b.state when 'computed' then b.state else ${fundedState} end
    from (
      select o.received + ${amount} as received, case o.state when 'computed' then o.net else o.net + ${amount} end as net,
        (c.terms::jsonb -> 'autoPay')::boolean as auto_pay
      from contract.bill o join contract.contract c on c.id = o.contract_id
      where o.contract_id = ${contractId}::uuid and o.period_start = ${periodStart}) f
    where b.contract_id = ${contractId}::uuid and b.period_start = ${periodStart}`.execute(tx);
};

export type NewFunding = {
  run: FundedRun;
  payer: bigint;
  payerId: string;
  inflow: bigint;
  repaid: bigint;
  owed: bigint;
  given: bigint;
  fromReserve: bigint;
  fromWallet: bigint;
};

export const insertFunding = async (tx: Tx, { run, ...made }: NewFunding): Promise<void> => {
  await sql`
    insert into contract.funding (run_id, payer, brand_id, payer_id, inflow, repaid, owed, given, from_reserve, from_wallet,
      created_at)
    values (${run.id}::uuid, ${made.payer}, ${run.brandId}, ${made.payerId}::uuid, ${made.inflow}, ${made.repaid},
      ${made.owed}, ${made.given}, ${made.fromReserve}, ${made.fromWallet}, platform.deadline_now())`.execute(tx);
};

/** What the payments of a funded run add up to; bills that wait to be collected are no part of it. */
export const setNet = async (tx: Tx, runId: string): Promise<void> => {
  await sql`
    update contract.run r set net = (
      select coalesce(sum(b.net), 0) from contract.bill b
      where b.run_id = r.id and b.state in ('payable', 'paid', 'part_paid', 'settled_late'))
    where r.id = ${runId}::uuid and r.state = 'paying'`.execute(tx);
};

export type PayableBill = Pick<BillRow, 'contractId' | 'periodStart' | 'downline' | 'downlineId'> & { net: bigint };

const payableColumns = sql`b.contract_id as "contractId", b.period_start as "periodStart", b.downline,
  b.downline_id as "downlineId", b.net`;

/** The next bills of a run that wait for their payment. */
export const readPayable = async (
  tx: Tx,
  { runId, after, limit }: { runId: string; after: bigint; limit: number },
): Promise<PayableBill[]> => {
  const { rows } = await sql<PayableBill>`
    select ${payableColumns} from contract.bill b
    where b.run_id = ${runId}::uuid and b.state = 'payable' and b.downline > ${after}
    order by b.downline, b.contract_id limit ${limit}`.execute(tx);
  return rows;
};

/** Bills that are paid, in the transaction that pays them. One that was not funded in full says so until its debt ends. */
export const markPaid = async (tx: Tx, bills: readonly PayableBill[]): Promise<void> => {
  await sql`
    update contract.bill b set paid_at = (select platform.deadline_now()), state = case when b.received = b.due then 'paid'
      when exists (select from contract.debt d where d.contract_id = b.contract_id and d.period_start = b.period_start
        and d.state = 'paid') then 'settled_late' else 'part_paid' end
    from unnest(${bills.map(({ contractId }) => contractId)}::uuid[],
      ${bills.map(({ periodStart }) => periodStart)}::timestamptz[]) as p (contract_id, period_start)
    where b.contract_id = p.contract_id and b.period_start = p.period_start`.execute(tx);
};

/** A bill of a paid run that its owner has not collected, locked. Any owner for null. */
export const lockToCollect = async (
  tx: Tx,
  { contractId, periodStart, memberId }: { contractId: string; periodStart: Date; memberId: string | null },
): Promise<(PayableBill & { runId: string }) | null> => {
  const { rows } = await sql<PayableBill & { runId: string }>`
    select ${payableColumns}, b.run_id as "runId" from contract.bill b
    where b.contract_id = ${contractId}::uuid and b.period_start = ${periodStart} and b.state = 'to_collect'
      and (${memberId}::uuid is null or b.downline_id = ${memberId}::uuid)
      and (select r.state from contract.run r where r.id = b.run_id) = 'paid'
    for no key update`.execute(tx);
  return rows[0] ?? null;
};

/** Bills that nobody collected for so many days. */
export const readUncollected = async (
  db: Queryable,
  { days, limit }: { days: number; limit: number },
): Promise<Pick<BillRow, 'contractId' | 'periodStart'>[]> => {
  const { rows } = await sql<Pick<BillRow, 'contractId' | 'periodStart'>>`
    select contract_id as "contractId", period_start as "periodStart" from contract.bill
    where state = 'to_collect' and created_at <= platform.deadline_now() - make_interval(days => ${days})
    order by created_at limit ${limit}`.execute(db);
  return rows;
};
