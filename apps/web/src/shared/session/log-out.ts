import { api } from '@fairhouse/protocol/client';
import type { QueryClient } from '@tanstack/react-query';
import { sendCommand } from '../lib/send-command.ts';
import { goTo } from '../navigation/navigator.ts';
import { dropSessionMarker } from './session-marker.ts';
import { viewerQuery, visitor } from './viewer.ts';

// Public, and it identifies the brand: it survives a logout (spec §4).
const survivingKey = 'merchantCode';

/** The cached responses that belong to a member. */
const memberKeys: ReadonlySet<string> = new Set([
  'agent',
  'balance',
  'liveWallets',
  'wallets',
  'walletHistory',
  'bets',
  'cashier',
  'turnover',
  'launch',
  'messages',
  'depositLimits',
  'protection',
  'favoriteGames',
  'recentGames',
  'recentLottery',
]);

const emptySessionStorage = (): void => {
  try {
    const merchantCode = sessionStorage.getItem(survivingKey);
    sessionStorage.clear();
    if (merchantCode !== null) sessionStorage.setItem(survivingKey, merchantCode);
  } catch {
    // Nothing is stored if storage is blocked.
  }
};

/**
 * Ends the session. The member's data on this device is removed even when the server cannot be reached:
 * a logout on a shared machine must be reliable.
 */
export const logOut = async (queryClient: QueryClient): Promise<void> => {
  // First, so that listeners to the end of the session do not request the viewer meanwhile.
  dropSessionMarker();
  await sendCommand((signal) => api.DELETE('/wps/session/logout', { signal })).catch(() => {
    // The cookie then expires by itself; clearing this device must not wait for that.
  });
  emptySessionStorage();
  queryClient.removeQueries({ predicate: ({ queryKey }) => memberKeys.has(String(queryKey[0])) });
  queryClient.setQueryData(viewerQuery.queryKey, visitor);
  goTo('/', { replace: true });
};
