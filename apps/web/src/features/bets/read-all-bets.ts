import { type BetFilter, type BetRound, readBets } from './api.ts';

/** The maximum number of rounds in a file; more would overload the reader's device. */
export const rowsMax = 5_000;
const pageSize = 100;

export type ReadProgress = { done: number; total: number };

/** Reads all pages of a filter, up to the maximum. The signal cancels it, and it reports its progress. */
export const readAllBets = async (
  language: string,
  filter: BetFilter,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ReadProgress) => void },
  read: typeof readBets = readBets,
): Promise<{ rounds: BetRound[]; total: number }> => {
  const rounds: BetRound[] = [];
  let cursor: string | undefined;
  let total = 0;
  do {
    const page = await read(language, filter, { cursor, limit: pageSize, signal });
    // Counted once: a round that begins meanwhile must not change the total.
    total = cursor === undefined ? page.totals.rounds : total;
    rounds.push(...page.list);
    onProgress({ done: Math.min(rounds.length, rowsMax), total: Math.min(total, rowsMax) });
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && rounds.length < rowsMax && !signal.aborted);
  signal.throwIfAborted();
  return { rounds: rounds.slice(0, rowsMax), total };
};
