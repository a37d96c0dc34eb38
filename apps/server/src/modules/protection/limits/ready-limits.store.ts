import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { LimitKind } from './limit-steps.store.ts';

/** Names as in the steps: the two time limits are periods of one kind, and the reality check has no period. */
const kindOfTime = sql`case kind when 'reality_check' then kind else 'time' end`;
const periodOfTime = sql`case kind when 'reality_check' then 'play' else kind end`;

/** A looser limit whose wait is over. */
export type ReadyLimit = { brandId: string; memberId: string; kind: LimitKind; period: string; from: Date };

/**
 * Returns pending changes that became due and can still be confirmed, and records them as notified, each once. Locked
 * rows are left to the next run.
 */
export const takeReadyLimits = async (tx: Tx, max: number): Promise<ReadyLimit[]> => {
  const due = sql`waiting_from is not null and not is_ready_told and waiting_from <= platform.deadline_now()
    and waiting_from > platform.deadline_now() - interval '7 days'`;
  const { rows } = await sql<ReadyLimit>`
    with deposit as (
      update protection.deposit_limit set is_ready_told = true
      where (brand_id, member_id, currency, period) in (
        select brand_id, member_id, currency, period from protection.deposit_limit
        where ${due} order by waiting_from limit ${max} for update skip locked)
      returning brand_id, member_id, 'deposit' as kind, period, waiting_from
    ), play as (
      update protection.play_limit set is_ready_told = true
      where (brand_id, member_id, currency, kind, period) in (
        select brand_id, member_id, currency, kind, period from protection.play_limit
        where ${due} order by waiting_from limit ${max} for update skip locked)
      returning brand_id, member_id, kind, period, waiting_from
    ), time as (
      update protection.time_limit set is_ready_told = true
      where (brand_id, member_id, kind) in (
        select brand_id, member_id, kind from protection.time_limit
        where ${due} order by waiting_from limit ${max} for update skip locked)
      returning brand_id, member_id, ${kindOfTime} as kind, ${periodOfTime} as period, waiting_from
    )
    select brand_id as "brandId", member_id as "memberId", kind, period, waiting_from as "from"
    from (select * from deposit union all select * from play union all select * from time) as ready
    order by waiting_from`.execute(tx);
  return rows;
};

/** Takes a member's pending changes of every kind; the caller holds both limit locks. */
export const takeWaits = async (
  tx: Tx,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<{ kind: LimitKind; period: string; currency: string | null; bound: bigint | null }[]> => {
  const mine = sql`brand_id = ${brandId} and member_id = ${memberId} and waiting_from is not null`;
  const { rows } = await sql<{ kind: LimitKind; period: string; currency: string | null; bound: bigint | null }>`
    with deposit as (
      update protection.deposit_limit set waiting_ceiling = null, waiting_from = null where ${mine}
      returning 'deposit' as kind, period, currency, ceiling as bound
    ), play as (
      update protection.play_limit set waiting_ceiling = null, waiting_from = null where ${mine}
      returning kind, period, currency, ceiling as bound
    ), time as (
      update protection.time_limit set waiting_minutes = null, waiting_from = null where ${mine}
      returning ${kindOfTime} as kind, ${periodOfTime} as period, null::text as currency, minutes::bigint as bound
    )
    select * from (select * from deposit union all select * from play union all select * from time) as dropped`.execute(
    tx,
  );
  return rows;
};
