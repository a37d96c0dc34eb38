import type { ChangeBell } from './change-bell.ts';
import type { Clock } from './clock.ts';

/** Remembers answers that are the same for everybody, for a moment. */
export type ShortMemory = {
  /** The remembered answer, or the one `work` makes now; those who ask meanwhile wait for the same one. */
  recall<Value>(key: readonly unknown[], work: () => Promise<Value>): Promise<Value>;
};

/**
 * Bounded in time and in number: the oldest goes first. A failure is not remembered, so that the
 * next caller tries again.
 */
export const createShortMemory = ({
  lifeMs,
  entriesMax,
  clock,
  changes,
}: {
  lifeMs: number;
  entriesMax: number;
  clock: Clock;
  /** A ring empties the memory; an answer that was on its way by then is not kept for others. */
  changes?: ChangeBell | undefined;
}): ShortMemory => {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>();
  changes?.onRing(() => kept.clear());
  return {
    recall: <Value>(key: readonly unknown[], work: () => Promise<Value>): Promise<Value> => {
      // Amounts are bigint, which JSON has no word for.
      const name = JSON.stringify(key, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
      const now = clock.now().getTime();
      const known = kept.get(name);
      // The key says which question it was, and a question has one type of answer.
      if (known !== undefined && known.until > now) return known.answer as Promise<Value>;
      const answer = work();
      kept.delete(name);
      kept.set(name, { until: now + lifeMs, answer });
      answer.catch(() => {
        if (kept.get(name)?.answer === answer) kept.delete(name);
      });
      for (const oldest of kept.keys()) {
        if (kept.size <= entriesMax) break;
        kept.delete(oldest);
      }
      return answer;
    },
  };
};
