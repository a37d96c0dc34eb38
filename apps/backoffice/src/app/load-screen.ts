import { loadNamespaces } from '@fairhouse/i18n/react';
import type { ComponentType } from 'react';
import type { OpsScreen } from '#framework/screen.types.ts';

const ready = new Map<OpsScreen, ComponentType>();
const underway = new Map<OpsScreen, Promise<ComponentType>>();

const fetchScreen = async (screen: OpsScreen): Promise<ComponentType> => {
  const [{ Screen }] = await Promise.all([screen.load(), loadNamespaces('ops', ...screen.namespaces)]);
  ready.set(screen, Screen);
  return Screen;
};

/** The screen if it is already loaded, so that a second visit renders at once. */
export const readScreen = (screen: OpsScreen): ComponentType | null => ready.get(screen) ?? null;

/** Loads a screen and its texts once; a failed load can be retried. */
export const loadScreen = (screen: OpsScreen): Promise<ComponentType> => {
  const known = underway.get(screen);
  if (known) return known;
  const loading = fetchScreen(screen);
  underway.set(screen, loading);
  loading.catch(() => underway.delete(screen));
  return loading;
};
