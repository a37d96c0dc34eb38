/** Keeps values up to a weight in all; what was asked for least recently goes first. */
export type BoundedCache<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
  /** The weight of everything kept. */
  bytes(): number;
};

/**
 * A cache bounded by bytes and not by count: one large picture weighs as much as a thousand small
 * ones. A value heavier than the whole is not kept at all.
 */
export const createBoundedCache = <Value>(maxBytes: number): BoundedCache<Value> => {
  // A Map remembers the order of insertion; a value that is used is put in anew and stands last.
  const kept = new Map<string, { value: Value; bytes: number }>();
  let total = 0;

  const drop = (key: string): void => {
    const entry = kept.get(key);
    if (entry === undefined) return;
    kept.delete(key);
    total -= entry.bytes;
  };

  return {
    get: (key) => {
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    set: (key, value, bytes) => {
      drop(key);
      if (bytes > maxBytes) return;
      kept.set(key, { value, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) return;
        drop(oldest);
      }
    },
    bytes: () => total,
  };
};
