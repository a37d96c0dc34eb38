import type { listBillsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { BillRow } from './bills.store.ts';

type Shown = z.output<(typeof listBillsEndpoint)['schema']['response'][200]>['value']['list'][number];

/** While its run is held, a bill that has not been paid is held too. */
const stateOf = ({ state, runState }: Pick<BillRow, 'state' | 'runState'>): Shown['state'] =>
  (runState === 'held' && (state === 'computed' || state === 'payable') ? 'held' : state) as Shown['state'];

export const showBill = (row: Omit<BillRow, 'micros'>): Shown => {
  const amount = (minor: bigint) => ({ minor, currency: row.currency });
  const isCount = row.reason === 'ACTIVE_NOT_REACHED';
  return {
    contractId: row.id,
    kind: row.kind,
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    state: stateOf(row),
    validBet: amount(row.validBet),
    active: row.active,
    houseWin: row.houseWin === null ? null : amount(row.houseWin),
    carryIn: amount(row.carryIn),
    carryOut: amount(row.carryOut),
    row: row.row,
    gross: amount(row.gross),
    reason: row.reason as Shown['reason'],
    missing:
      row.missing === null
        ? null
        : { amount: isCount ? null : amount(row.missing), accounts: isCount ? Number(row.missing) : null },
    corrections: amount(row.corrections),
    due: amount(row.due),
    received: amount(row.received),
    owedBelow: amount(row.owedBelow),
    givenBelow: amount(row.givenBelow),
    fromReserve: amount(row.fromReserve),
    fromWallet: amount(row.fromWallet),
    net: amount(row.net),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
};
