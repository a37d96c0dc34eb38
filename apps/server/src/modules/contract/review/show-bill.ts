import type { OpsContractBill } from '@fairhouse/protocol/ops/contract-runs';
import type { BillLine } from './bills.store.ts';
import type { ShowSide } from './show-sides.ts';

/** How much is missing: of accounts or of money, as the reason says. */
const missingOf = ({ missing, reason, currency }: BillLine): OpsContractBill['missing'] => {
  if (missing === null) return null;
  return reason === 'ACTIVE_NOT_REACHED'
    ? { amount: null, accounts: Number(missing) }
    : { amount: { minor: missing, currency }, accounts: null };
};

export const showBill = (line: BillLine, side: ShowSide): OpsContractBill => {
  const money = (minor: bigint) => ({ minor, currency: line.currency });
  return {
    contractId: line.contractId,
    runId: line.runId,
    kind: line.kind,
    agent: side(line.downline, line.downlineId),
    upline: side(line.upline, line.uplineId),
    periodStart: line.periodStart.toISOString(),
    periodEnd: line.periodEnd.toISOString(),
    state: line.state,
    validBet: money(line.validBet),
    active: line.active,
    houseWin: line.houseWin === null ? null : money(line.houseWin),
    carryIn: money(line.carryIn),
    carryOut: money(line.carryOut),
    // The stored number counts from 1.
    row: line.rowNumber === null ? null : line.rowNumber - 1,
    gross: money(line.gross),
    reason: line.reason,
    missing: missingOf(line),
    corrections: money(line.corrections),
    due: money(line.due),
    received: money(line.received),
    owedBelow: money(line.owedBelow),
    givenBelow: money(line.givenBelow),
    fromReserve: money(line.fromReserve),
    fromWallet: money(line.fromWallet),
    net: money(line.net),
    paidAt: line.paidAt?.toISOString() ?? null,
  };
};
