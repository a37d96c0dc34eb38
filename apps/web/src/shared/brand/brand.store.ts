import { create } from 'zustand';
import type { BrandInfo } from '../lib/permission.ts';

/** The brand this page belongs to. The status gate writes it before anything below is drawn. */
export const useBrandStore = create<{ info: BrandInfo | null }>(() => ({ info: null }));

/** The brand, for everything that stands behind the gate: there it is always known. */
export const useBrand = (): BrandInfo => {
  const { info } = useBrandStore();
  if (info === null) throw new Error('The brand is asked for in front of the status gate.');
  return info;
};
