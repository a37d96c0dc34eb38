export type RateLimit = { perSecond: number; burst: number };

const entriesMax = 50_000;

/** A token bucket per client, in the memory of this process. Returns 0 if allowed, else the milliseconds to wait. */
export const limitRate = ({ perSecond, burst }: RateLimit, nowMs: () => number): ((asker: string) => number) => {
  // Measured in whole milliseconds: each request costs some, and a full bucket holds a burst of them.
  const costMs = 1_000 / perSecond;
  const buckets = new Map<string, { leftMs: number; at: number }>();
  return (asker) => {
    const now = nowMs();
    const { leftMs, at } = buckets.get(asker) ?? { leftMs: burst * costMs, at: now };
    const hasMs = Math.min(burst * costMs, leftMs + now - at);
    const mayCome = hasMs >= costMs;
    // Moved to the end, so that the longest inactive clients are evicted first.
    buckets.delete(asker);
    buckets.set(asker, { leftMs: mayCome ? hasMs - costMs : hasMs, at: now });
    const oldest = buckets.size > entriesMax ? buckets.keys().next().value : undefined;
    if (oldest !== undefined) buckets.delete(oldest);
    return mayCome ? 0 : Math.ceil(costMs - hasMs);
  };
};
