/**
 * One value of this tab's session storage. A device may forbid storage: then the value lives only
 * as long as the page, and nothing breaks.
 */
export const sessionValue = (key: string) => {
  let inMemory: string | null = null;
  return {
    read: (): string | null => {
      try {
        return sessionStorage.getItem(key) ?? inMemory;
      } catch {
        return inMemory;
      }
    },
    keep: (value: string): void => {
      try {
        sessionStorage.setItem(key, value);
        // One place at a time: a copy here would outlive a logout that empties the storage.
        inMemory = null;
      } catch {
        inMemory = value;
      }
    },
    drop: (): void => {
      inMemory = null;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // What could not be kept need not be removed.
      }
    },
  };
};
