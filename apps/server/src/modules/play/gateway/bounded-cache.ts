/** A cache with a maximum size; evicts the oldest entry first. */
export type BoundedCache<Value> = {
  get(name: string): Value | undefined;
  set(name: string, value: Value): void;
  forget(name: string): void;
};

export const createBoundedCache = <Value>(entriesMax: number): BoundedCache<Value> => {
  const cache = new Map<string, Value>();
  return {
    get: (name) => cache.get(name),
    set: (name, value) => {
      cache.set(name, value);
      if (cache.size <= entriesMax) return;
      const [oldest] = cache.keys();
      if (oldest !== undefined) cache.delete(oldest);
    },
    forget: (name) => {
      cache.delete(name);
    },
  };
};
