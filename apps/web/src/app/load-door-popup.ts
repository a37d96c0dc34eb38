import { loadNamespaces } from '@fairhouse/i18n/react';
import type { doorPopups } from './door-popups.ts';

type DoorPopups = typeof doorPopups;

/** A popup of the doors, with its texts. */
export const loadDoorPopup = async <Kind extends keyof DoorPopups>(kind: Kind) => {
  const [{ doorPopups: popups }] = await Promise.all([
    import('./door-popups.ts'),
    loadNamespaces('entry', 'phone', 'register'),
  ]);
  return { default: popups[kind] };
};
