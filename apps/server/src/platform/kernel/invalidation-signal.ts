/** Signals in a process that data of a brand has changed which the process may have cached. */
export type InvalidationSignal = {
  invalidate(brandId: string): void;
  onInvalidate(listener: (brandId: string) => void): void;
};

/**
 * Connects listeners for changes with caches, within one process. It is only an optimisation: every cached entry
 * expires within seconds.
 */
export const createInvalidationSignal = (): InvalidationSignal => {
  const listeners: ((brandId: string) => void)[] = [];
  return {
    invalidate: (brandId) => {
      for (const listener of listeners) listener(brandId);
    },
    onInvalidate: (listener) => {
      listeners.push(listener);
    },
  };
};
