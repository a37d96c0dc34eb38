/** Remembers at most so many things; the one that was learnt first is forgotten first. */
export type Memory<Value> = {
  get(name: string): Value | undefined;
  set(name: string, value: Value): void;
  forget(name: string): void;
};

export const createMemory = <Value>(entriesMax: number): Memory<Value> => {
  const kept = new Map<string, Value>();
  return {
    get: (name) => kept.get(name),
    set: (name, value) => {
      kept.set(name, value);
      if (kept.size <= entriesMax) return;
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    },
    forget: (name) => {
      kept.delete(name);
    },
  };
};
