import { loadNamespaces } from '@fairhouse/i18n/react';
import { lazy } from 'react';

/** The vendors of a category as large tiles, each with its hot games. It comes with its own words. */
export const VendorDoors = lazy(async () => {
  const [{ Doors }] = await Promise.all([import('./doors.tsx'), loadNamespaces('pages')]);
  return { default: Doors };
});
