/** One value of this tab's session storage. If storage is blocked, the value lasts only as long as the page. */
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
        // Stored in one place only: a copy here would outlive a logout that clears the storage.
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
