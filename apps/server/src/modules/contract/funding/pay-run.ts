import type { Tx } from '#platform/db/db.ts';
import { paySlice, type SlicePayment, sliceMax } from '../runs/pay-slice.ts';
import { lockRun } from '../runs/run.store.ts';
import { settleRun } from '../runs/settle-run.ts';
import { fundRun } from './fund-run.ts';
import { lockPaying, markPaid, type PayableBill, readPayable, setNet } from './funding.store.ts';
import type { FundedRun, FundingDeps } from './funding.types.ts';

/** Payments of bills. What the operator gives was booked when the run was funded. */
export const paymentOf = (bill: PayableBill): SlicePayment & { bill: PayableBill } => {
  const period = bill.periodStart.toISOString();
  return {
    bill,
    memberId: bill.downlineId,
    amount: bill.net,
    reference: `${bill.contractId}:${period}`,
    keyPart: `${bill.contractId}:${period}`,
  };
};

/** The next slice of a run; the last downline of it, or null when nothing follows. */
const payNext = async (tx: Tx, runId: string, after: bigint): Promise<bigint | null> => {
  const bills = await readPayable(tx, { runId, after, limit: sliceMax });
  const last = bills.at(-1);
  if (last === undefined) return null;
  const { paid } = await paySlice(tx, await lockRun(tx, runId), bills.map(paymentOf));
  await markPaid(
    tx,
    paid.map(({ bill }) => bill),
  );
  return last.downline;
};

/**
 * Funds and pays a run whose payment has begun. Every step may be repeated: it goes on where an earlier attempt or
 * another worker stopped. True once the run is paid; false while a wallet is busy.
 */
export const payRun = async (runId: string, deps: FundingDeps): Promise<boolean> => {
  if (!(await fundRun(runId, deps))) return false;
  /** Does one part of the work while this worker holds the run. */
  const whileLocked = <Result>(work: (tx: Tx, run: FundedRun) => Promise<Result>): Promise<Result | null> =>
    deps.db.transaction(async (tx) => {
      const run = await lockPaying(tx, runId);
      return run === null ? null : work(tx, run);
    });
  await whileLocked((tx) => setNet(tx, runId));
  for (let after: bigint | null = 0n; after !== null; ) {
    const from: bigint = after;
    after = await whileLocked((tx) => payNext(tx, runId, from));
  }
  return (await whileLocked((tx) => settleRun(tx, runId, deps))) ?? false;
};
