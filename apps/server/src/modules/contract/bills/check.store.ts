import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { BillSeries } from './bills.types.ts';

/** The newest run of a series that has its bills. */
export const readNewestRun = async (
  tx: Tx,
  { brand: { brandId }, kind, letter }: BillSeries,
): Promise<{ id: string; start: Date; end: Date; toNumber: bigint } | null> => {
  const { rows } = await sql<{ id: string; start: Date; end: Date; toNumber: bigint }>`
    select id, period_start as start, period_end as end, to_number as "toNumber" from contract.run
    where brand_id = ${brandId} and kind = ${kind} and period = ${letter} and state <> 'discarded'
      and computed_at is not null
    order by period_end desc limit 1`.execute(tx);
  return rows[0] ?? null;
};

export type BillToCheck = {
  contractId: string;
  number: bigint;
  terms: string;
  validBet: bigint;
  active: number;
  houseWin: bigint | null;
  winParts: Record<string, string> | null;
  carryIn: bigint;
  carryOut: bigint;
  gross: bigint;
  row: number | null;
  reason: string | null;
};

/** The bills of contracts that were in force for the whole period. */
export const readBillsToCheck = async (tx: Tx, runId: string): Promise<BillToCheck[]> => {
  const { rows } = await sql<BillToCheck>`
    select b.contract_id as "contractId", b.downline as number, c.terms, b.valid_bet as "validBet", b.active,
      b.house_win as "houseWin", b.win_parts as "winParts", b.carry_in as "carryIn", b.carry_out as "carryOut", b.gross,
      b.row_number as row, b.reason
    from contract.bill b join contract.contract c on c.id = b.contract_id join contract.run r on r.id = b.run_id
    where b.run_id = ${runId}::uuid and b.period_end = r.period_end
      and b.reason is distinct from 'CONTRACT_NOT_ACTIVE'`.execute(tx);
  return rows;
};
