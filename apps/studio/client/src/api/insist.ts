import type { Answer } from './studio-api.types.ts';

export type InsistOptions = {
  /** How long to wait before each further try; after the last the answer is given as it is. */
  delaysMs: Iterable<number>;
  wait?: (ms: number) => Promise<void>;
  /** Told at every try that found nobody, and once somebody has answered. */
  onReach?: (isReached: boolean) => void;
};

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const waitOf = <Value>(answer: Answer<Value>, delayMs: number): number | null => {
  if ('unreachable' in answer) return delayMs;
  if ('refusal' in answer && answer.refusal.code === 'BUSY') return answer.refusal.retryAfterMs ?? delayMs;
  return null;
};

/**
 * Asks again with growing pauses while nobody answers. The request must carry its own key: whoever
 * answers late has then done it once, however often it was asked.
 */
export const insist = async <Value>(
  ask: () => Promise<Answer<Value>>,
  { delaysMs, wait = sleep, onReach = () => undefined }: InsistOptions,
): Promise<Answer<Value>> => {
  let answer = await ask();
  for (const delayMs of delaysMs) {
    const pauseMs = waitOf(answer, delayMs);
    if (pauseMs === null) break;
    onReach(!('unreachable' in answer));
    await wait(pauseMs);
    answer = await ask();
  }
  onReach(!('unreachable' in answer));
  return answer;
};
