import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { paySlice, sliceMax } from '../runs/pay-slice.ts';
import { lockRun, moveRun } from '../runs/run.store.ts';
import type { Run } from '../runs/run.types.ts';
import { settleRun } from '../runs/settle-run.ts';
import type { RealtimeBrand } from './realtime.types.ts';
import { markPaid, readPayable, readWindowDay } from './realtime-bill.store.ts';

type Deps = { db: Db; outbox: Outbox; log: Log };

/** Pays the next bills after an agent, and answers the last agent of them; null: no bill is left after it. */
const payNext = async (
  tx: Tx,
  run: Run,
  { day, after, log }: { day: string; after: bigint; log: Log },
): Promise<bigint | null> => {
  const locked = await lockRun(tx, run.id);
  if (locked.state !== 'paying') return null;
  const bills = await readPayable(tx, { runId: run.id, day, after, limit: sliceMax });
  if (bills.length === 0) return null;
  const windowEnd = run.periodEnd;
  const payments = bills.map(({ downline, memberId, amount }) => {
    const keyPart = `${downline}:${windowEnd.toISOString()}`;
    return { downline, memberId, amount, operatorShare: amount, keyPart, reference: `realtime:${keyPart}` };
  });
  const { paid, waiting } = await paySlice(tx, locked, payments);
  await markPaid(tx, { day, windowEnd, downlines: paid.map(({ downline }) => downline) });
  for (const { payment, why } of waiting)
    if (why !== 'busy') log.error({ runId: run.id, reference: payment.reference, why }, 'a salary cannot be paid');
  return bills.at(-1)?.downline ?? null;
};

/**
 * Pays the bills of a computed run in slices, and settles it once all are paid. A wallet that is busy is left for the
 * next call. Any number of workers may pay a run: they take turns, slice by slice.
 */
export const payWindow = async ({ db, outbox, log }: Deps, brand: RealtimeBrand, run: Run): Promise<void> => {
  const { periodStart: start, periodEnd: end } = run;
  const { day } = await readWindowDay(db.read, { start, end, timeZone: brand.timeZone });
  if (run.state === 'computed') await db.transaction((tx) => moveRun(tx, run.id, 'startPaying'));
  let last: bigint | null = 0n;
  while (last !== null) {
    const after: bigint = last;
    last = await db.transaction((tx) => payNext(tx, run, { day, after, log }));
  }
  await db.transaction((tx) => settleRun(tx, run.id, { outbox }));
};
