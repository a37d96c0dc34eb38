import { loadNamespaces } from '@fairhouse/i18n/react';
import { lazy } from 'react';

/** The vendors of a category as large tiles, each with its hot games. It is loaded with its texts. */
export const LazyVendorGrid = lazy(async () => {
  const [{ VendorGrid }] = await Promise.all([import('./vendor-grid.tsx'), loadNamespaces('pages')]);
  return { default: VendorGrid };
});
