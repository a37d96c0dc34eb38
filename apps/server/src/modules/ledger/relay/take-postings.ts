import type { Tx } from '#platform/db/db.ts';
import { planPostings, type WalletPlan } from './order-postings.rules.ts';
import { lockPositions, readBetween, writePositions } from './relay.store.ts';
import type { PublishedPosting } from './relay.types.ts';

/** A consumer handles postings in the order of each wallet, in the transaction that marks them as taken. */
export type PostingsConsumer<Taken = void> = {
  /** Its positions are stored under this name, so it must not change. */
  name: string;
  /** Called several times in one transaction when postings are missing; `before` is what it answered earlier in it. */
  take(tx: Tx, postings: readonly PublishedPosting[], before: readonly Taken[]): Promise<Taken>;
  /** Called once, last in the transaction, with all answers: for locks under which nothing may be waited for. */
  finish?(tx: Tx, taken: readonly Taken[]): Promise<void>;
};

/** Rows per call: the backlog of a wallet may cover years. */
const pageMax = 1_000;

const takeMissing = async <Taken>(
  tx: Tx,
  consumer: PostingsConsumer<Taken>,
  { walletId, gaps }: WalletPlan,
  taken: Taken[],
): Promise<void> => {
  for (const { after, before } of gaps) {
    let reached = after;
    while (reached < before - 1n) {
      const rows = await readBetween(tx, { walletId, after: reached, before, limit: pageMax });
      const last = rows.at(-1);
      if (last === undefined || rows[0]?.seq !== reached + 1n)
        throw new Error(`the books have no posting ${reached + 1n} of wallet ${walletId}`);
      taken.push(await consumer.take(tx, rows, taken));
      reached = last.seq;
    }
  }
};

/**
 * Takes each posting exactly once, although messages may repeat, be reordered or be lost: a posting is
 * applied when it follows the wallet's last one, and gaps are read from the ledger. Returns how many of
 * the given postings were new.
 */
export const takePostings = async <Taken>(
  tx: Tx,
  consumer: PostingsConsumer<Taken>,
  postings: readonly PublishedPosting[],
): Promise<number> => {
  const walletIds = [...new Set(postings.map(({ walletId }) => walletId))];
  const positions = await lockPositions(tx, consumer.name, walletIds);
  const plans = planPostings(postings, positions);
  const taken: Taken[] = [];
  // Postings are ordered within a wallet, not between wallets.
  for (const plan of plans.filter(({ gaps }) => gaps.length > 0)) await takeWithGaps(tx, consumer, plan, taken);
  const whole = plans.filter(({ gaps }) => gaps.length === 0).flatMap((plan) => plan.postings);
  if (whole.length > 0) taken.push(await consumer.take(tx, whole, taken));
  await writePositions(
    tx,
    consumer.name,
    plans.map((plan) => ({ walletId: plan.walletId, seq: plan.postings.at(-1)?.seq ?? 0n })),
  );
  if (taken.length > 0) await consumer.finish?.(tx, taken);
  return plans.reduce((sum, plan) => sum + plan.postings.length, 0);
};

const takeWithGaps = async <Taken>(
  tx: Tx,
  consumer: PostingsConsumer<Taken>,
  plan: WalletPlan,
  taken: Taken[],
): Promise<void> => {
  for (const posting of plan.postings) {
    const gap = plan.gaps.find(({ before }) => before === posting.seq);
    if (gap !== undefined) await takeMissing(tx, consumer, { ...plan, gaps: [gap] }, taken);
    taken.push(await consumer.take(tx, [posting], taken));
  }
};
