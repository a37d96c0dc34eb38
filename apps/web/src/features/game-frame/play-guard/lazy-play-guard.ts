import { loadNamespaces } from '@fairhouse/i18n/react';
import { lazy } from 'react';

/** Loaded with its texts after the game, so that the game does not wait for it. */
export const LazyPlayGuard = lazy(async () => {
  const [{ PlayGuard }] = await Promise.all([import('./play-guard.tsx'), loadNamespaces('protection')]);
  return { default: PlayGuard };
});
