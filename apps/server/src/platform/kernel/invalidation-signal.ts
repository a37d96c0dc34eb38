/** Rung in a process when something of a brand has changed that the process may remember. */
export type InvalidationSignal = {
  invalidate(brandId: string): void;
  onInvalidate(listener: (brandId: string) => void): void;
};

/**
 * Connects those who hear of changes with those who remember answers, within one process. Nobody depends on it:
 * whatever is remembered ends by itself within seconds.
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
