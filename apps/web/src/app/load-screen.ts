import { loadNamespaces } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import type { RouteRow } from './routes.ts';
import type { Screen } from './screen.ts';

const ready = new Map<string, Screen>();
const underway = new Map<string, Promise<Screen>>();

const refuseAfter = (limitMs: number): Promise<never> =>
  new Promise((_, refuse) => {
    setTimeout(() => refuse(new Error(`The screen was not loaded within ${limitMs} ms.`)), limitMs);
  });

const fetchScreen = async (row: RouteRow): Promise<Screen> => {
  const [screen] = await Promise.all([row.load(), loadNamespaces(...row.namespaces)]);
  ready.set(row.name, screen);
  return screen;
};

/** The screen if it is already loaded, so that a second visit renders at once. */
export const readScreen = (row: RouteRow): Screen | null => ready.get(row.name) ?? null;

/**
 * Loads a screen and its texts once. A failed load may be retried; according to spec §9 it has failed after 120
 * seconds.
 */
export const loadScreen = (row: RouteRow): Promise<Screen> => {
  const known = underway.get(row.name);
  if (known) return known;
  const loading = Promise.race([fetchScreen(row), refuseAfter(constants.bundleTimeoutMilliseconds.value)]);
  underway.set(row.name, loading);
  loading.catch(() => underway.delete(row.name));
  return loading;
};
