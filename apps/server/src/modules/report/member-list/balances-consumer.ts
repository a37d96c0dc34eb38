import type { PostingsConsumer } from '#modules/ledger/index.ts';
import { writeBalances } from './member-row.store.ts';

/** Writes the balances of the list: of many postings of a wallet that come together the last one counts. */
export const memberBalancesConsumer: PostingsConsumer = {
  name: 'report.member_balances',
  take: async (tx, postings) => {
    const last = new Map(postings.map((posting) => [posting.walletId, posting]));
    // In one order for all: two who write at once must not wait for each other.
    const wallets = [...last.values()].toSorted((a, b) => (a.walletId < b.walletId ? -1 : 1));
    await writeBalances(
      tx,
      wallets.map(({ walletId, balance, seq }) => ({ walletId, balance, seq })),
    );
  },
};
