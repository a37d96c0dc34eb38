/** A text that is stored on this device. If storage is blocked, it lasts as long as the page. */
export const deviceText = (key: string) => {
  let inMemory: string | null = null;
  return {
    read: (): string | null => {
      try {
        return localStorage.getItem(key) ?? inMemory;
      } catch {
        return inMemory;
      }
    },
    keep: (text: string): void => {
      try {
        localStorage.setItem(key, text);
      } catch {
        inMemory = text;
      }
    },
  };
};
