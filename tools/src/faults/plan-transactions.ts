import type { SeededRandom } from './seeded-random.ts';

/** One transaction of the writer: which thing it changes, how often, how slowly, and whether it is meant. */
export type PlannedTransaction = {
  aggregate: string;
  /** How many events it writes, all of the same thing. */
  events: number;
  /** A rolled-back one writes its events too; nobody may ever hear of them. */
  isRolledBack: boolean;
  /**
   * How long it sits on its transaction number before it takes the thing's lock, or null when the
   * number comes with the first write. Such a one writes later events under an earlier number.
   */
  numberFirstMs: number | null;
  /** How long it stays open with its events written: positions above it commit before it does. */
  heldMs: number;
};

const aggregateCount = 50;
const rolledBackShare = 0.2;
const numberFirstShare = 0.1;
const heldShare = 0.06;
const eventsPerTransactionMax = 3;

/** Transactions that commit exactly `events` events, and beside them about a fifth that change their mind. */
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
