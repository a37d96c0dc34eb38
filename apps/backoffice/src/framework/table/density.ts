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

/** How tall rows are, in every list alike; kept on this device. */
export const useDensity = (): Density => useDensityStore((store) => store.density);

export const setDensity = (density: Density): void => {
  useDensityStore.setState({ density });
  try {
    localStorage.setItem(key, density);
  } catch {
    // Forbidden storage costs the memory of the choice, never the choice itself.
  }
};
