import { loadNamespaces } from '@fairhouse/i18n/react';
import type { authPopups } from './auth-popups.ts';

type AuthPopups = typeof authPopups;

/** A login or registration popup, with its texts. */
export const loadAuthPopup = async <Kind extends keyof AuthPopups>(kind: Kind) => {
  const [{ authPopups: popups }] = await Promise.all([
    import('./auth-popups.ts'),
    loadNamespaces('entry', 'phone', 'register'),
  ]);
  return { default: popups[kind] };
};
