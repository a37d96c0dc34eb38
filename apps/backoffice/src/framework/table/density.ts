import { create } from 'zustand';

export type Density = 'compact' | 'comfortable';

const key = 'fairhouse.ops.density';

const stored = (): Density => {
  try {
    return localStorage.getItem(key) === 'comfortable' ? 'comfortable' : 'compact';
  } catch {
    return 'compact';
  }
};

const useDensityStore = create<{ density: Density }>(() => ({ density: stored() }));

/** The row density of all lists; stored on this device. */
export const useDensity = (): Density => useDensityStore((store) => store.density);

export const setDensity = (density: Density): void => {
  useDensityStore.setState({ density });
  try {
    localStorage.setItem(key, density);
  } catch {
    // If storage is blocked, the choice still applies but is not persisted.
  }
};
