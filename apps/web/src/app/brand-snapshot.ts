import type { BrandInfo } from '../shared/lib/permission.ts';

// The number is the version of the shape: a snapshot of an older shape is not read, because it is not validated.
const storageKey = 'fairhouse.brand.1';

/** Remembers the brand for the next first paint. The visitor's address and country are not part of it. */
export const keepBrandSnapshot = (info: BrandInfo): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(info));
  } catch {
    // If storage is blocked or full, only the faster first paint is lost.
  }
};

export const readBrandSnapshot = (): BrandInfo | null => {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === null ? null : (JSON.parse(stored) as BrandInfo);
  } catch {
    return null;
  }
};
