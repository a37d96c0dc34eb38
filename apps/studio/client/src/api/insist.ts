import type { ApiResult } from './studio-api.types.ts';

export type InsistOptions = {
  /** The delay before each retry; after the last one the result is returned as it is. */
  delaysMs: Iterable<number>;
  wait?: (ms: number) => Promise<void>;
  /** Called with false for every attempt without a response, and with true on a response. */
  onReach?: (isReached: boolean) => void;
};

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const waitOf = <Value>(response: ApiResult<Value>, delayMs: number): number | null => {
  if ('unreachable' in response) return delayMs;
  if ('refusal' in response && response.refusal.code === 'BUSY') return response.refusal.retryAfterMs ?? delayMs;
  return null;
};

/**
 * Retries with growing pauses until there is a response. The request must carry its own idempotency key, so that
 * repeating it is safe.
 */
export const insist = async <Value>(
  ask: () => Promise<ApiResult<Value>>,
  { delaysMs, wait = sleep, onReach = () => undefined }: InsistOptions,
): Promise<ApiResult<Value>> => {
  let response = await ask();
  for (const delayMs of delaysMs) {
    const pauseMs = waitOf(response, delayMs);
    if (pauseMs === null) break;
    onReach(!('unreachable' in response));
    await wait(pauseMs);
    response = await ask();
  }
  onReach(!('unreachable' in response));
  return response;
};
