import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { findPaymentAccounts, type PaymentAccounts, paySlice, sliceMax } from '../runs/pay-slice.ts';
import { lockRun, moveRun } from '../runs/run.store.ts';
import type { Run } from '../runs/run.types.ts';
import { bookCost, keyDayOf } from '../runs/run-books.ts';
import { settleRun } from '../runs/settle-run.ts';
import type { RealtimeBill, RealtimeBrand } from './realtime.types.ts';
import { lookUpByAgent, markPaid, markPayable, readPayable, readWindowDay } from './realtime-bill.store.ts';

type Deps = { db: Db; outbox: Outbox; log: Log };

/** The unpaid bills that are looked up at a time, with the accounts of their agents. */
const lookupMax = 20_000;

/** Begins the payment of a computed run with its cost: the operator pays all of a real-time salary. */
const startPaying = async (tx: Tx, runId: string): Promise<void> => {
  const run = await moveRun(tx, runId, 'startPaying');
  if (run !== null) await bookCost(tx, { ...run, keyDay: keyDayOf(run) }, 'share', run.net);
};

/** Pays those of the agents' bills that no other worker has paid. */
const paySome = async (
  tx: Tx,
  run: Run,
  { day, downlines, accounts, log }: { day: string; downlines: readonly bigint[]; accounts: PaymentAccounts; log: Log },
): Promise<void> => {
  const locked = await lockRun(tx, run.id);
  if (locked.state !== 'paying') return;
  const windowEnd = run.periodEnd;
  await lookUpByAgent(tx);
  const bills = await markPaid(tx, { day, windowEnd, downlines });
  if (bills.length === 0) return;
  const payments = bills.map(({ downline, memberId, amount }) => {
    const keyPart = `${downline}:${windowEnd.toISOString()}`;
    return { downline, memberId, amount, keyPart, reference: `realtime:${keyPart}` };
  });
  const { waiting } = await paySlice(tx, locked, payments, accounts);
  if (waiting.length === 0) return;
  await markPayable(tx, { day, windowEnd, downlines: waiting.map(({ payment }) => payment.downline) });
  for (const { payment, why } of waiting)
    if (why !== 'busy') log.error({ runId: run.id, reference: payment.reference, why }, 'a salary cannot be paid');
};

/**
 * Pays the bills of a computed run in slices, and settles it once all are paid. A wallet that is busy is left for the
 * next call. Any number of workers may pay a run: they take turns, slice by slice.
 */
export const payWindow = async ({ db, outbox, log }: Deps, brand: RealtimeBrand, run: Run): Promise<void> => {
  const { id: runId, periodStart: start, periodEnd: windowEnd } = run;
  const { day } = await readWindowDay(db.read, { start, end: windowEnd, timeZone: brand.timeZone });
  if (run.state === 'computed') await db.transaction((tx) => startPaying(tx, runId));
  let payable: RealtimeBill[];
  let after = 0n;
  do {
    payable = await readPayable(db.read, { runId, windowEnd, after, limit: lookupMax });
    const memberIds = payable.map(({ memberId }) => memberId);
    const accounts = await db.transaction((tx) => findPaymentAccounts(tx, run, memberIds));
    for (let first = 0; first < payable.length; first += sliceMax) {
      const downlines = payable.slice(first, first + sliceMax).map(({ downline }) => downline);
      await db.transaction((tx) => paySome(tx, run, { day, downlines, accounts, log }));
    }
    after = payable.at(-1)?.downline ?? after;
  } while (payable.length === lookupMax);
  await db.transaction((tx) => settleRun(tx, runId, { outbox }));
};
