/** Allows a number of calls per second on average, and twice as many in a burst. */
export type TokenBucket = { take(nowMs: number): boolean };

export const createTokenBucket = (perSecond: number | null): TokenBucket | null => {
  if (perSecond === null) return null;
  const full = perSecond * 2;
  let tokens = full;
  let filledAt: number | undefined;
  return {
    take: (nowMs) => {
      tokens = Math.min(full, tokens + ((nowMs - (filledAt ?? nowMs)) * perSecond) / 1_000);
      filledAt = nowMs;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
};
