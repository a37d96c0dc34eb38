import type { Tx } from '#platform/db/db.ts';
import { planPostings, type WalletPlan } from './order-postings.rules.ts';
import { lockPositions, readBetween, writePositions } from './relay.store.ts';
import type { PublishedPosting } from './relay.types.ts';

/** A consumer handles postings in the order of each wallet, in the transaction that marks them as taken. */
export type PostingsConsumer = {
  /** Its positions are stored under this name, so it must not change. */
  name: string;
  take(tx: Tx, postings: readonly PublishedPosting[]): Promise<void>;
};

/** Rows per call: the backlog of a wallet may cover years. */
const pageMax = 1_000;

const takeMissing = async (tx: Tx, consumer: PostingsConsumer, { walletId, gaps }: WalletPlan): Promise<void> => {
  for (const { after, before } of gaps) {
    let reached = after;
    while (reached < before - 1n) {
      const rows = await readBetween(tx, { walletId, after: reached, before, limit: pageMax });
      const last = rows.at(-1);
      if (last === undefined || rows[0]?.seq !== reached + 1n)
        throw new Error(`the books have no posting ${reached + 1n} of wallet ${walletId}`);
      await consumer.take(tx, rows);
      reached = last.seq;
    }
  }
};

/**
 * Takes each posting exactly once, although messages may repeat, be reordered or be lost: a posting is
 * applied when it follows the wallet's last one, and gaps are read from the ledger. Returns how many of
 * the given postings were new.
 */
export const takePostings = async (
  tx: Tx,
  consumer: PostingsConsumer,
  postings: readonly PublishedPosting[],
): Promise<number> => {
  const walletIds = [...new Set(postings.map(({ walletId }) => walletId))];
  const positions = await lockPositions(tx, consumer.name, walletIds);
  const plans = planPostings(postings, positions);
  // Postings are ordered within a wallet, not between wallets.
  for (const plan of plans.filter(({ gaps }) => gaps.length > 0)) await takeWithGaps(tx, consumer, plan);
  const whole = plans.filter(({ gaps }) => gaps.length === 0).flatMap((plan) => plan.postings);
  if (whole.length > 0) await consumer.take(tx, whole);
  await writePositions(
    tx,
    consumer.name,
    plans.map((plan) => ({ walletId: plan.walletId, seq: plan.postings.at(-1)?.seq ?? 0n })),
  );
  return plans.reduce((sum, plan) => sum + plan.postings.length, 0);
};

const takeWithGaps = async (tx: Tx, consumer: PostingsConsumer, plan: WalletPlan): Promise<void> => {
  for (const posting of plan.postings) {
    const gap = plan.gaps.find(({ before }) => before === posting.seq);
    if (gap !== undefined) await takeMissing(tx, consumer, { ...plan, gaps: [gap] });
    await consumer.take(tx, [posting]);
  }
};
