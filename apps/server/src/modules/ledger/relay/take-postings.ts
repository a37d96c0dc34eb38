import type { Tx } from '#platform/db/db.ts';
import { planPostings, type WalletPlan } from './order-postings.rules.ts';
import { lockPositions, readBetween, writePositions } from './relay.store.ts';
import type { PublishedPosting } from './relay.types.ts';

/** What a consumer does with postings: in the order of each wallet, in the transaction that marks them as taken. */
export type PostingsConsumer = {
  /** Its name for ever: under it stands what it has taken. */
  name: string;
  take(tx: Tx, postings: readonly PublishedPosting[]): Promise<void>;
};

/** Rows handed over at once: a wallet that was never taken may bring years. */
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
 * Takes each posting exactly once, whatever was told twice, out of order or not at all: a posting is
 * applied when it follows the last one taken of its wallet, and what is missing between is read from
 * the books. Answers how many of those given were new.
 */
export const takePostings = async (
  tx: Tx,
  consumer: PostingsConsumer,
  postings: readonly PublishedPosting[],
): Promise<number> => {
  const walletIds = [...new Set(postings.map(({ walletId }) => walletId))];
  const positions = await lockPositions(tx, consumer.name, walletIds);
  const plans = planPostings(postings, positions);
  // Numbers within a wallet are its order; wallets have none among each other.
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
