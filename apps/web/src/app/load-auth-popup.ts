import { loadNamespaces } from '@fairhouse/i18n/react';
import type { accountPopups } from './account-popups.ts';
import type { authPopups } from './auth-popups.ts';

const withTexts = async <Popups>(load: Promise<Popups>): Promise<Popups> => {
  const [popups] = await Promise.all([load, loadNamespaces('entry', 'phone', 'register')]);
  return popups;
};

/** A login or registration popup, with its texts. */
export const loadAuthPopup = async <Kind extends keyof typeof authPopups>(kind: Kind) => ({
  default: (await withTexts(import('./auth-popups.ts'))).authPopups[kind],
});

/** A popup about an existing account, with its texts. */
export const loadAccountPopup = async <Kind extends keyof typeof accountPopups>(kind: Kind) => ({
  default: (await withTexts(import('./account-popups.ts'))).accountPopups[kind],
});
