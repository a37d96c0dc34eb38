/** Twice the clock skew: older requests are refused for their time. */
const lifeMs = 600_000;
const entriesMax = 200_000;

export type Nonces = { isNew(nonce: string, nowMs: number): boolean };

/** Nonces that were seen. A map keeps insertion order, so the oldest come first. */
export const rememberNonces = (): Nonces => {
  const seen = new Map<string, number>();
  const forget = (nowMs: number): void => {
    for (const [nonce, at] of seen) {
      if (nowMs - at <= lifeMs && seen.size < entriesMax) return;
      seen.delete(nonce);
    }
  };
  return {
    isNew: (nonce, nowMs) => {
      forget(nowMs);
      if (seen.has(nonce)) return false;
      seen.set(nonce, nowMs);
      return true;
    },
  };
};
