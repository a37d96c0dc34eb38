import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { BillFigures } from './bill.rules.ts';
import type { BillSeries, Window } from './bills.types.ts';
import { depthUnderSql } from './tree.sql.ts';

const ofSeries = ({ brand: { brandId }, kind, letter }: BillSeries): RawBuilder<unknown> =>
  sql`c.brand_id = ${brandId} and c.kind = ${kind} and (${letter} = '' or c.period = ${letter})
    and c.starts_at is not null`;

/** In force when the period began. One that starts inside a period is billed from the next one on. */
const inForce = ({ start }: Window): RawBuilder<unknown> =>
  sql`c.starts_at <= ${start} and (c.ends_at is null or c.ends_at > ${start})`;

/** Whose accounts are counted as active for a period, and until when: every contract in force, without its terms. */
export const readBilledTeams = async (
  tx: Tx,
  series: BillSeries,
  window: Window,
): Promise<{ number: bigint; endsAt: Date | null; minValidBet: bigint; isDirectOnly: boolean; counts: boolean }[]> => {
  const { rows } = await sql<{
    number: bigint;
    endsAt: Date | null;
    minValidBet: bigint;
    isDirectOnly: boolean;
    counts: boolean;
  }>`
    select c.downline as number, case when c.ends_at < ${window.end} then c.ends_at end as "endsAt",
      (t.terms ->> 'activeMinValidBet')::bigint as "minValidBet",
      t.terms ->> 'activeScope' = 'direct_players' as "isDirectOnly",
      jsonb_path_exists(t.terms, '$.rows[*].activeMin ? (@ > 0)') as counts
    from contract.contract c cross join lateral (select c.terms::jsonb as terms offset 0) t
    where ${ofSeries(series)} and ${inForce(window)}`.execute(tx);
  return rows;
};

export type ContractToBill = {
  id: string;
  downline: bigint;
  downlineId: string;
  upline: bigint | null;
  depth: number;
  terms: string;
  termsHash: string;
  currency: string;
  endsAt: Date | null;
  isInForce: boolean;
  /** What the last billed period hands on, by all that is known now. */
  carryIn: bigint;
  /** Corrections that no bill has settled, signed. */
  waiting: bigint;
  isCorrected: boolean;
};

/** What all bills of a contract have settled is taken from what all late facts changed. */
const waitingSql = (contract: RawBuilder<unknown>): RawBuilder<bigint> => sql<bigint>`
  ((select coalesce(sum(k.amount), 0) from contract.correction k where k.contract_id = ${contract})
    - (select coalesce(sum(b.corrections), 0) from contract.bill b where b.contract_id = ${contract}))::bigint`;

/**
 * The contracts to bill for a period, by id: those in force, and those that are over and wait for a correction. The
 * depth is that of the first day of the period, when all of them stood under their uplines: so an upline is always above.
 */
export const readContractsToBill = async (
  tx: Tx,
  series: BillSeries,
  { window, after, limit }: { window: Window; after: string; limit: number },
): Promise<ContractToBill[]> => {
  const carry = sql`coalesce((
    select coalesce(k.amount, b.carry_out) from contract.bill b
    left join contract.carry k on k.contract_id = b.contract_id and k.period_start = b.period_start
    where b.contract_id = c.id and b.period_end <= ${window.start} and b.reason is distinct from 'CONTRACT_NOT_ACTIVE'
    order by b.period_start desc limit 1), 0)`;
  const { rows } = await sql<ContractToBill>`
    select c.id, c.downline, c.downline_id as "downlineId", c.upline, c.terms, c.terms_hash as "termsHash", c.currency,
      c.ends_at as "endsAt", ${inForce(window)} as "isInForce",
      ${depthUnderSql(sql`c.upline`, window.fromDay)} as depth,
      ${series.kind === 'dividend' ? carry : sql`0::bigint`} as "carryIn", w.has as "isCorrected",
      case when w.has then ${waitingSql(sql`c.id`)} else 0 end as waiting
    from contract.contract c cross join lateral (select exists (select from contract.correction k
      where k.contract_id = c.id) as has) w
    where ${ofSeries(series)} and c.id > ${after}::uuid
      and (${inForce(window)} or w.has and c.ends_at <= ${window.start})
    order by c.id limit ${limit}`.execute(tx);
  return rows;
};

export type NewBill = BillFigures & {
  contract: ContractToBill;
  /** Earlier than the period's where the contract ended inside. */
  periodEnd: Date;
  corrections: bigint;
};

export const insertBills = async (tx: Tx, runId: string, window: Window, bills: readonly NewBill[]): Promise<void> => {
  const rows = JSON.stringify(
    bills.map(({ contract: { id, downline, downlineId, upline, depth, termsHash, currency }, ...bill }) => ({
      id,
      downline: `${downline}`,
      downline_id: downlineId,
      upline: upline === null ? null : `${upline}`,
      depth,
      terms_hash: termsHash,
      currency,
      period_end: bill.periodEnd,
      valid_bet: `${bill.validBet}`,
      active: bill.active,
      house_win: bill.houseWin === null ? null : `${bill.houseWin}`,
      win_parts: bill.winParts,
      carry_in: `${bill.carryIn}`,
      carry_out: `${bill.carryOut}`,
      row_number: bill.row,
      gross: `${bill.gross}`,
      reason: bill.reason,
      missing: bill.missing === null ? null : `${bill.missing}`,
      corrections: `${bill.corrections}`,
      due: `${bill.gross + bill.corrections}`,
    })),
  );
  await sql`
    insert into contract.bill (contract_id, period_start, period_end, run_id, brand_id, kind, downline, downline_id,
      upline, depth, terms_hash, currency, valid_bet, active, house_win, win_parts, carry_in, carry_out, row_number, gross,
      reason, missing, corrections, due, state, created_at)
    select x.id, ${window.start}, x.period_end, ${runId}::uuid, ${window.brand.brandId}, ${window.kind}, x.downline,
      x.downline_id, x.upline, x.depth, x.terms_hash, x.currency, x.valid_bet, x.active, x.house_win, x.win_parts,
      x.carry_in, x.carry_out, x.row_number, x.gross, x.reason, x.missing, x.corrections, x.due,
      case when x.due = 0 then 'not_reached' else 'computed' end, (select platform.deadline_now())
    from jsonb_to_recordset(${rows}::jsonb) as x (id uuid, period_end timestamptz, downline bigint, downline_id uuid,
      upline bigint, depth smallint, terms_hash text, currency text, valid_bet bigint, active integer, house_win bigint,
      win_parts jsonb, carry_in bigint, carry_out bigint, row_number smallint, gross bigint, reason text, missing bigint,
      corrections bigint, due bigint)`.execute(tx);
};

/** Marks all waiting corrections of contracts as settled by their bills of this period. */
export const settleCorrections = async (tx: Tx, contractIds: readonly string[], periodStart: Date): Promise<void> => {
  if (contractIds.length === 0) return;
  await sql`update contract.correction set settled_in = ${periodStart}, settled_at = platform.deadline_now()
    where contract_id = any (${`{${contractIds.join(',')}}`}::uuid[]) and settled_at is null`.execute(tx);
};
