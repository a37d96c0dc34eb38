const key = 'fairhouse.ops.menu';

/** Whether the side menu shows icons alone; kept on this device, which may forbid it. */
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
    // Forbidden storage costs the memory of the choice, never the choice itself.
  }
};
