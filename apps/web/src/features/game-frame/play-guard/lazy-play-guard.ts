import { loadNamespaces } from '@fairhouse/i18n/react';
import { lazy } from 'react';

/** Comes with its words when the game is there, so that the game itself does not wait for it. */
export const LazyPlayGuard = lazy(async () => {
  const [{ PlayGuard }] = await Promise.all([import('./play-guard.tsx'), loadNamespaces('protection')]);
  return { default: PlayGuard };
});
