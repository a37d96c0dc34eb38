import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { paySlice, sliceMax } from '../runs/pay-slice.ts';
import { lockRun, moveRun } from '../runs/run.store.ts';
import type { Run } from '../runs/run.types.ts';
import { settleRun } from '../runs/settle-run.ts';
import type { RealtimeBrand } from './realtime.types.ts';
import { lookUpByAgent, markPaid, readPayable, readWindowDay, stillPayable } from './realtime-bill.store.ts';

type Deps = { db: Db; outbox: Outbox; log: Log };

/** The unpaid bills that are looked up at a time. */
const lookupMax = 20_000;

/** Pays those of the agents' bills that no other worker has paid. */
const paySome = async (
  tx: Tx,
  run: Run,
  { day, downlines, log }: { day: string; downlines: readonly bigint[]; log: Log },
): Promise<void> => {
  const locked = await lockRun(tx, run.id);
  if (locked.state !== 'paying') return;
  const windowEnd = run.periodEnd;
  await lookUpByAgent(tx);
  const bills = await stillPayable(tx, { day, windowEnd, downlines });
  if (bills.length === 0) return;
  const payments = bills.map(({ downline, memberId, amount }) => {
    const keyPart = `${downline}:${windowEnd.toISOString()}`;
    return { downline, memberId, amount, operatorShare: amount, keyPart, reference: `realtime:${keyPart}` };
  });
  const { paid, waiting } = await paySlice(tx, locked, payments);
  await markPaid(tx, { day, windowEnd, downlines: paid.map(({ downline }) => downline) });
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
  if (run.state === 'computed') await db.transaction((tx) => moveRun(tx, runId, 'startPaying'));
  let payable: bigint[];
  let after = 0n;
  do {
    payable = await readPayable(db.read, { runId, windowEnd, after, limit: lookupMax });
    for (let first = 0; first < payable.length; first += sliceMax) {
      const downlines = payable.slice(first, first + sliceMax);
      await db.transaction((tx) => paySome(tx, run, { day, downlines, log }));
    }
    after = payable.at(-1) ?? after;
  } while (payable.length === lookupMax);
  await db.transaction((tx) => settleRun(tx, runId, { outbox }));
};
