import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { BillSeries } from './bills.types.ts';
import { agentsAboveSql, newFactsSql } from './tree.sql.ts';

type Kind = Pick<BillSeries, 'brand' | 'kind'>;

/**
 * After which number facts may be late: the cursor, and no run was made without those up to its own. Null without runs.
 */
export const lateAfter = async (
  db: Queryable,
  { brand: { brandId }, kind }: Kind,
  cursor: bigint,
): Promise<bigint | null> => {
  const { rows } = await sql<{ after: bigint }>`select greatest(min(to_number), ${cursor}) as after from contract.run
    where brand_id = ${brandId} and kind = ${kind} and state <> 'discarded' having count(*) > 0`.execute(db);
  return rows[0]?.after ?? null;
};

export const moveLateCursor = async (tx: Tx, { brand: { brandId }, kind }: Kind, factsTo: bigint): Promise<void> => {
  await sql`update contract.late_cursor set facts_to = ${factsTo}
    where brand_id = ${brandId} and kind = ${kind} and facts_to < ${factsTo}`.execute(tx);
};

/** A bill of a contract, by its period. */
export type BillKey = { contractId: string; periodStart: Date };

/**
 * The bills that facts in (after, after + limit] touch although their runs were made without these: those of all agents
 * above on the day of the fact. Bills hold the days that they are about.
 */
export const findLate = async (
  tx: Tx,
  { brand: { brandId, currency }, kind }: Kind,
  { after, upTo, limit }: { after: bigint; upTo: bigint; limit: number },
): Promise<{ bills: BillKey[]; facts: number; factsTo: bigint }> => {
  const facts = newFactsSql({ brandId, after, limit });
  const { rows: ends } = await sql<{ facts: number; factsTo: bigint }>`
    select count(*)::int as facts, coalesce(max(f.number), ${after}) as "factsTo" from (${facts}) f
    where f.number <= ${upTo}`.execute(tx);
  const end = ends[0] ?? { facts: 0, factsTo: after };
  const { rows: bills } = await sql<BillKey>`
    with run as materialized (
      select id, period_start, period_end, to_number from contract.run
      where brand_id = ${brandId} and kind = ${kind} and state <> 'discarded'
    ), known as materialized (select max(period_end) as until, min(period_start) as since from run),
    late as materialized (
      select distinct r.id as run_id, f.member_id, f.day, f.happened_at as at from (${facts}) f cross join known k
      join run r on f.happened_at >= r.period_start and f.happened_at < r.period_end and f.number > r.to_number
      where f.number <= ${upTo} and f.happened_at >= k.since and f.happened_at < k.until and f.counts
        and f.currency = ${currency} and f.game_type is not null
    ), above as (
      select x.run_id, x.at, unnest(${agentsAboveSql(brandId, 'x')}) as number
      from late x
    )
    select distinct b.contract_id as "contractId", b.period_start as "periodStart" from above a
    join contract.bill b on b.downline = a.number and b.run_id = a.run_id and b.kind = ${kind}
      and a.at >= b.period_start and a.at < b.period_end and b.reason is distinct from 'CONTRACT_NOT_ACTIVE'`.execute(
    tx,
  );
  return { bills, ...end };
};

/** The bills of some runs. */
export const billsOfRuns = async (tx: Tx, runIds: readonly string[]): Promise<BillKey[]> => {
  const { rows } = await sql<BillKey>`select contract_id as "contractId", period_start as "periodStart"
    from contract.bill where run_id = any (${`{${runIds.join(',')}}`}::uuid[])
      and reason is distinct from 'CONTRACT_NOT_ACTIVE'`.execute(tx);
  return rows;
};

export type BilledPeriod = {
  contractId: string;
  terms: string;
  number: bigint;
  start: Date;
  end: Date;
  /** The bill and all corrections of its period up to now. */
  billed: bigint;
  /** What it hands on, as known before. */
  carry: bigint;
};

/**
 * What was billed for these periods, by contract and in order. Where contracts carry from period to period, all of their
 * periods: each depends on those before it.
 */
export const readBilled = async (tx: Tx, keys: readonly BillKey[]): Promise<BilledPeriod[]> => {
  const { rows } = await sql<BilledPeriod>`
    with wanted as materialized (
      select "contractId" as contract_id, "periodStart" as period_start
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as x ("contractId" uuid, "periodStart" timestamptz)
    ), carrying as materialized (
      select c.id from contract.contract c where c.id in (select contract_id from wanted)
        and coalesce(c.terms::jsonb ->> 'carry', 'none') <> 'none'
    ), chosen as (
      select contract_id, period_start from wanted
      union select b.contract_id, b.period_start from contract.bill b join carrying on carrying.id = b.contract_id
    )
    select b.contract_id as "contractId", c.terms, b.downline as number, b.period_start as start, b.period_end as end,
      b.gross + (select coalesce(sum(k.amount), 0) from contract.correction k
        where k.contract_id = b.contract_id and k.period_start = b.period_start)::bigint as billed,
      coalesce(k.amount, b.carry_out) as carry
    from chosen join contract.bill b using (contract_id, period_start) join contract.contract c on c.id = b.contract_id
    left join contract.carry k on k.contract_id = b.contract_id and k.period_start = b.period_start
    where b.reason is distinct from 'CONTRACT_NOT_ACTIVE' order by b.contract_id, b.period_start`.execute(tx);
  return rows;
};

export type NewCorrection = BillKey & { grossNow: bigint; billedBefore: bigint };

export const insertCorrections = async (
  tx: Tx,
  brandId: string,
  toNumber: bigint,
  corrections: readonly NewCorrection[],
): Promise<void> => {
  const rows = corrections.map(({ grossNow, billedBefore, ...key }) => ({
    ...key,
    id: newId(),
    now: `${grossNow}`,
    before: `${billedBefore}`,
  }));
  await sql`
    insert into contract.correction (id, contract_id, brand_id, period_start, to_number, gross_now, billed_before, amount,
      created_at)
    select x.id, x."contractId", ${brandId}, x."periodStart", ${toNumber}, x.now, x.before, x.now - x.before,
      platform.deadline_now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x (id uuid, "contractId" uuid, "periodStart" timestamptz, now bigint, before bigint)`.execute(tx);
};

/** Keeps what periods hand on, where it differs from what was known. */
export const keepCarries = async (
  tx: Tx,
  brandId: string,
  carries: readonly (BillKey & { carry: bigint })[],
): Promise<void> => {
  const rows = carries.map(({ carry, ...key }) => ({ ...key, amount: `${carry}` }));
  await sql`
    insert into contract.carry (contract_id, brand_id, period_start, amount)
    select x."contractId", ${brandId}, x."periodStart", x.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x ("contractId" uuid, "periodStart" timestamptz, amount bigint)
    on conflict (contract_id, period_start) do update set amount = excluded.amount`.execute(tx);
};
