/** A boolean that is stored on this device. If storage is blocked, the switch works but is not persisted. */
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
