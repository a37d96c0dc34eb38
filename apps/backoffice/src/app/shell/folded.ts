const key = 'fairhouse.ops.menu';

/** Whether the side menu shows only icons. Stored on this device, where storage may be blocked. */
export const readIsFolded = (): boolean => {
  try {
    return localStorage.getItem(key) === 'folded';
  } catch {
    return false;
  }
};

export const writeIsFolded = (isFolded: boolean): void => {
  try {
    localStorage.setItem(key, isFolded ? 'folded' : 'open');
  } catch {
    // If storage is blocked, the choice still applies but is not persisted.
  }
};
