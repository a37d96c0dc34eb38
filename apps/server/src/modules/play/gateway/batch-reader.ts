/** Reads one value by its key; undefined if there is none. */
export type BatchReader<Key, Value> = (key: Key) => Promise<Value | undefined>;

type Pending<Key, Value> = {
  key: Key;
  asked: { resolve(value: Value | undefined): void; reject(error: unknown): void }[];
};

/** The maximum of keys per query; the rest goes into the next. */
const batchMax = 500;

/**
 * Batches the reads of one event loop turn into one query: after a start every call misses the cache, and a query for
 * each would queue for connections.
 */
export const createBatchReader = <Key, Value>({
  nameOf,
  readMany,
}: {
  /** Two keys with the same name are the same key. */
  nameOf: (key: Key) => string;
  readMany: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Value>>;
}): BatchReader<Key, Value> => {
  let pending = new Map<string, Pending<Key, Value>>();

  const response = async (batch: readonly [string, Pending<Key, Value>][]): Promise<void> => {
    try {
      const found = await readMany(batch.map(([, { key }]) => key));
      for (const [name, { asked }] of batch) for (const one of asked) one.resolve(found.get(name));
    } catch (error) {
      for (const [, { asked }] of batch) for (const one of asked) one.reject(error);
    }
  };

  const flush = (): void => {
    const all = [...pending];
    pending = new Map();
    for (let start = 0; start < all.length; start += batchMax) void response(all.slice(start, start + batchMax));
  };

  return (key) =>
    new Promise((resolve, reject) => {
      const name = nameOf(key);
      const input = pending.get(name);
      if (input !== undefined) input.asked.push({ resolve, reject });
      else {
        if (pending.size === 0) setImmediate(flush);
        pending.set(name, { key, asked: [{ resolve, reject }] });
      }
    });
};
