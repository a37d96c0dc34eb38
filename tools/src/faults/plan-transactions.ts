import type { SeededRandom } from './seeded-random.ts';

/** One transaction of the writer: its aggregate, its number of events, its delays, and whether it commits. */
export type PlannedTransaction = {
  aggregate: string;
  /** How many events it writes, all of the same aggregate. */
  events: number;
  /** A rolled-back transaction writes its events too; they must never be delivered. */
  isRolledBack: boolean;
  /**
   * How long it holds its transaction id before it takes the aggregate's lock, or null when the id is assigned at the
   * first write. Such a transaction writes later events under an earlier id.
   */
  numberFirstMs: number | null;
  /** How long it stays open after writing its events: higher positions commit before it does. */
  heldMs: number;
};

const aggregateCount = 50;
const rolledBackShare = 0.2;
const numberFirstShare = 0.1;
const heldShare = 0.06;
const eventsPerTransactionMax = 3;

/** Transactions that commit exactly `events` events, and about a fifth more that roll back. */
export const planTransactions = (random: SeededRandom, events: number): PlannedTransaction[] => {
  const plan: PlannedTransaction[] = [];
  for (let committed = 0; committed < events; ) {
    const isRolledBack = random.chance(rolledBackShare);
    const requested = random.whole({ from: 1, to: eventsPerTransactionMax });
    const count = isRolledBack ? requested : Math.min(requested, events - committed);
    plan.push({
      aggregate: `thing:${random.whole({ from: 1, to: aggregateCount })}`,
      events: count,
      isRolledBack,
      numberFirstMs: random.chance(numberFirstShare) ? random.whole({ from: 0, to: 200 }) : null,
      heldMs: random.chance(heldShare) ? random.whole({ from: 50, to: 700 }) : 0,
    });
    if (!isRolledBack) committed += count;
  }
  return plan;
};
