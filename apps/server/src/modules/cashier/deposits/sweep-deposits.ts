import { deadlineNow } from '#platform/db/deadline-now.ts';
import { nextAsk } from './deposit.rules.ts';
import { listDue, lockToAsk, writeAsk } from './deposit.store.ts';
import type { DepositDeps } from './deposit.types.ts';
import { expireDeposit } from './expire-deposit.ts';
import { takePaymentHint } from './take-payment-hint.ts';

const batch = 50;
/** So many batches of one sweep at most: the next sweep comes in seconds. */
const batchesMax = 40;
/** Providers are asked for so many at once. */
const atOnce = 10;

const inParts = async (ids: readonly string[], work: (id: string) => Promise<unknown>, deps: DepositDeps) => {
  for (let start = 0; start < ids.length; start += atOnce) {
    const part = ids.slice(start, start + atOnce);
    const results = await Promise.allSettled(part.map(work));
    results.forEach((result, index) => {
      // One that cannot be taken up now does not stop the others; the next sweep finds it again.
      if (result.status === 'rejected')
        deps.log.error({ err: result.reason, deposit: part[index] }, 'deposit not swept');
    });
  }
};

/** Takes up orders of which the provider is to be asked. Each is put off before it is asked for: two sweeps share the work. */
const takeToAsk = (deps: DepositDeps): Promise<string[]> =>
  deps.db.transaction(async (tx) => {
    const now = await deadlineNow(tx);
    const due = await lockToAsk(tx, batch);
    for (const deposit of due) await writeAsk(tx, deposit.id, nextAsk(deposit, now));
    return due.map(({ id }) => id);
  });

/** Ends what has run out, and asks the providers of what may have been paid, until nothing more is due. */
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
