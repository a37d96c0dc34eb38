import { create } from 'zustand';
import type { BrandInfo } from '../lib/permission.ts';

/** The brand of this page. The status gate sets it before anything below renders. */
export const useBrandStore = create<{ info: BrandInfo | null }>(() => ({ info: null }));

/** The brand, for everything behind the gate, where it is always known. */
export const useBrand = (): BrandInfo => {
  const { info } = useBrandStore();
  if (info === null) throw new Error('The brand is asked for in front of the status gate.');
  return info;
};
