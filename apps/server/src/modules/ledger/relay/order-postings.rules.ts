import type { PublishedPosting } from './relay.types.ts';

/** What to do with the postings of one wallet: fetch the missing ones first, then apply these. */
export type WalletPlan = {
  walletId: bigint;
  /** Gaps of missing numbers, both ends exclusive; the rows are read from the ledger. */
  gaps: { after: bigint; before: bigint }[];
  postings: PublishedPosting[];
};

const bySeq = (a: PublishedPosting, b: PublishedPosting): number => (a.seq < b.seq ? -1 : a.seq > b.seq ? 1 : 0);

/**
 * Compares postings with the last number taken of each wallet: the next one is applied, a lower one is
 * a duplicate and dropped, and a missing one is read from the ledger. Numbers have no gaps, so there is
 * no other case.
 */
export const planPostings = (
  postings: readonly PublishedPosting[],
  positions: ReadonlyMap<bigint, bigint>,
): WalletPlan[] => {
  const byWallet = Map.groupBy(postings, ({ walletId }) => walletId);
  return [...byWallet].flatMap(([walletId, published]) => {
    let last = positions.get(walletId) ?? 0n;
    const plan: WalletPlan = { walletId, gaps: [], postings: [] };
    for (const posting of published.toSorted(bySeq)) {
      if (posting.seq <= last) continue;
      if (posting.seq > last + 1n) plan.gaps.push({ after: last, before: posting.seq });
      plan.postings.push(posting);
      last = posting.seq;
    }
    return plan.postings.length === 0 ? [] : [plan];
  });
};
