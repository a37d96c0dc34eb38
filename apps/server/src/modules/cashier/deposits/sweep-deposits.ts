import { deadlineNow } from '#platform/db/deadline-now.ts';
import { nextAsk } from './deposit.rules.ts';
import { listDue, lockToAsk, writeAsk } from './deposit.store.ts';
import type { DepositDeps } from './deposit.types.ts';
import { expireDeposit } from './expire-deposit.ts';
import { takePaymentHint } from './take-payment-hint.ts';

const batch = 50;
/** Upper bound of batches per sweep: the next sweep starts within seconds. */
const batchesMax = 40;
/** Concurrent provider queries. */
const atOnce = 10;

const inParts = async (ids: readonly string[], work: (id: string) => Promise<unknown>, deps: DepositDeps) => {
  for (let start = 0; start < ids.length; start += atOnce) {
    const part = ids.slice(start, start + atOnce);
    const results = await Promise.allSettled(part.map(work));
    results.forEach((result, index) => {
      // An order that fails now does not stop the others; the next sweep retries it.
      if (result.status === 'rejected')
        deps.log.error({ err: result.reason, deposit: part[index] }, 'deposit not swept');
    });
  }
};

/**
 * Takes orders whose provider is to be queried. Each is postponed before its query, so that two sweeps share the work.
 */
const takeToAsk = (deps: DepositDeps): Promise<string[]> =>
  deps.db.transaction(async (tx) => {
    const now = await deadlineNow(tx);
    const due = await lockToAsk(tx, batch);
    for (const deposit of due) await writeAsk(tx, deposit.id, nextAsk(deposit, now));
    return due.map(({ id }) => id);
  });

/** Expires orders and queries the providers of those that may have been paid, until nothing more is due. */
export const sweepDeposits = async (deps: DepositDeps): Promise<number> => {
  const seen: string[] = [];
  for (let round = 0; round < batchesMax; round += 1) {
    const ids = await listDue(deps.db.read, { limit: batch, except: seen });
    if (ids.length === 0) break;
    seen.push(...ids);
    await inParts(ids, (id) => expireDeposit(id, deps), deps);
  }
  let asked = 0;
  for (let round = 0; round < batchesMax; round += 1) {
    const ids = await takeToAsk(deps);
    if (ids.length === 0) break;
    asked += ids.length;
    await inParts(ids, (id) => takePaymentHint(id, deps), deps);
  }
  return seen.length + asked;
};
