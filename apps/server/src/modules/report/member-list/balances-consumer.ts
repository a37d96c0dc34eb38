import type { PostingsConsumer } from '#modules/ledger/index.ts';
import { writeBalances } from './member-row.store.ts';

/** Updates the balances of the list: of several postings of a wallet in a batch the last one counts. */
export const memberBalancesConsumer: PostingsConsumer = {
  name: 'report.member_balances',
  take: async (tx, postings) => {
    const last = new Map(postings.map((posting) => [posting.walletId, posting]));
    // Always in the same order, so that concurrent writers do not deadlock.
    const wallets = [...last.values()].toSorted((a, b) => (a.walletId < b.walletId ? -1 : 1));
    await writeBalances(
      tx,
      wallets.map(({ walletId, balance, seq }) => ({ walletId, balance, seq })),
    );
  },
};
