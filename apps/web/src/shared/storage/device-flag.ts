/** A yes or no that stays on this device. Forbidden storage costs the memory of it, never the switch itself. */
export const deviceFlag = (key: string) => ({
  read: (): boolean | null => {
    try {
      const stored = localStorage.getItem(key);
      return stored === null ? null : stored === '1';
    } catch {
      return null;
    }
  },
  keep: (isOn: boolean): void => {
    try {
      localStorage.setItem(key, isOn ? '1' : '0');
    } catch {
      // The page keeps its own state; the next visit starts from the default.
    }
  },
});
