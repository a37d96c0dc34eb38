import { parseTerms } from '@fairhouse/contracts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { listParts } from '../bills/bill.rules.ts';
import { findBill, readBillsBelow, readCorrections } from './bills.store.ts';
import { findDebtOfBill } from './debts.store.ts';
import type { ReviewDeps } from './review.types.ts';
import { showBill } from './show-bill.ts';
import { sidesOf } from './show-sides.ts';

const belowMax = 100;

/** B14: why a bill is what it is. */
export const getBill = async (
  key: { brandId: string; contractId: string; periodStart: string },
  { db: { read } }: Pick<ReviewDeps, 'db'>,
) => {
  const line = await findBill(read, key);
  if (line === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const { currency, winParts } = line;
  const below = await readBillsBelow(read, { ...line, limit: belowMax });
  const corrections = await readCorrections(read, line);
  const debt = await findDebtOfBill(read, { contractId: line.id, periodStart: line.periodStart });
  const side = await sidesOf(read, key.brandId, [line, ...below]);
  const money = (minor: bigint) => ({ minor, currency });
  return {
    bill: showBill(line, side),
    terms: parseTerms(line.terms),
    termsHash: line.termsHash,
    winParts: listParts(winParts).map(([part, amount]) => ({ part, amount: money(amount) })),
    corrections: corrections.map(({ periodStart, grossNow, billedBefore, amount, at, settledIn }) => ({
      periodStart: periodStart.toISOString(),
      grossNow: money(grossNow),
      billedBefore: money(billedBefore),
      amount: money(amount),
      at: at.toISOString(),
      settledIn: settledIn?.toISOString() ?? null,
    })),
    downlines: below.map(({ id, downline, downlineId, periodStart, due, received }) => ({
      agent: side(downline, downlineId),
      contractId: id,
      periodStart: periodStart.toISOString(),
      due: money(due),
      received: money(received),
    })),
    debt: debt === null ? null : { debtId: debt.id, amount: money(debt.amount), open: money(debt.open) },
  };
};
