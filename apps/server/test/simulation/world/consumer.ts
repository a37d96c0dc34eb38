import { planPostings } from '#modules/ledger/relay/order-postings.rules.ts';
import type { PublishedPosting } from '#modules/ledger/relay/relay.types.ts';
import type { PostingRow } from '#test/ledger-model/books.types.ts';
import type { Faults } from './faults.ts';
import type { Scheduler } from './scheduler.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { SimStore } from './store.ts';

/**
 * A consumer of postings: messages of the bus, duplicated, late or lost, go through the real rule, and lost postings
 * are read from the books. Each batch is taken in its own transaction.
 */
export type SimConsumer = { sweep(): Promise<void> };

type Deps = { name: string; scheduler: Scheduler; random: SeededRandom; faults: Faults; store: SimStore };

export const startSimConsumer = ({ name, scheduler, random, faults, store }: Deps): SimConsumer => {
  let queue: Promise<void> = Promise.resolve();

  const take = async (published: readonly PublishedPosting[]): Promise<void> => {
    const positions = new Map([...store.takenBy(name)].map(([walletId, { seq }]) => [walletId, seq]));
    for (const { walletId, gaps, postings } of planPostings(published, positions)) {
      const last = postings.at(-1)?.seq ?? 0n;
      const isBetween = ({ seq }: PostingRow): boolean => gaps.some(({ after, before }) => seq > after && seq < before);
      const missing = store
        .model()
        .books.rows()
        .postings.filter((row) => row.walletId === walletId && isBetween(row));
      const sum = [...missing, ...postings].reduce((all, { delta, bonusDelta }) => all + delta + bonusDelta, 0n);
      const act = { do: 'take', consumer: name, walletId, seq: last, sum } as const;
      await store.transact(act, { wallets: [], isAlive: () => true });
    }
  };
  /** Serialised, as by the lock on the positions. Failures are left to the next sweep. */
  const takeInTurn = (published: readonly PublishedPosting[]): Promise<void> => {
    queue = queue.then(() => take(published)).catch(() => {});
    return queue;
  };

  store.onVisible((postings) => {
    const published = postings.map(toPublishedPosting);
    const deliver = (): void => {
      if (faults.strikes('message_lost')) return;
      scheduler.after(random.whole(1, 300), () => void takeInTurn(published));
    };
    deliver();
    if (faults.strikes('message_twice')) deliver();
  });

  return {
    sweep: () => {
      const newest = new Map<bigint, PostingRow>();
      for (const posting of store.model().books.rows().postings) newest.set(posting.walletId, posting);
      return takeInTurn([...newest.values()].map(toPublishedPosting));
    },
  };
};

const toPublishedPosting = (row: PostingRow): PublishedPosting => ({
  walletId: row.walletId,
  seq: row.seq,
  day: row.at.toISOString().slice(0, 10),
  houseAccountId: row.houseAccountId,
  delta: row.delta,
  bonusDelta: row.bonusDelta,
  balance: row.after,
  bonus: row.bonusAfter,
  kind: 0,
  sourceId: 0,
  key: row.key,
  externalTx: '',
  round: null,
  refKey: null,
  journalId: row.journalId,
  at: row.at,
});
