import { api } from '@fairhouse/protocol/client';
import type { QueryClient } from '@tanstack/react-query';
import { sendCommand } from '../lib/send-command.ts';
import { goTo } from '../navigation/navigator.ts';
import { dropSessionMarker } from './session-marker.ts';
import { viewerQuery, visitor } from './viewer.ts';

// Public, and it identifies the brand: it survives a logout (spec §4).
const survivingKey = 'merchantCode';

/** The answers in memory that belong to a member. */
const memberKeys: ReadonlySet<string> = new Set([
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
    // Nothing was kept where storage is forbidden.
  }
};

/**
 * Ends the session. The member's data on this device is removed even when the server cannot be reached:
 * a logout on a shared machine must be reliable.
 */
export const logOut = async (queryClient: QueryClient): Promise<void> => {
  // First, so that whatever hears of the end meanwhile does not ask who is here.
  dropSessionMarker();
  await sendCommand((signal) => api.DELETE('/wps/session/logout', { signal })).catch(() => {
    // The cookie then ends by its own time; nothing on this device may wait for that.
  });
  emptySessionStorage();
  queryClient.removeQueries({ predicate: ({ queryKey }) => memberKeys.has(String(queryKey[0])) });
  queryClient.setQueryData(viewerQuery.queryKey, visitor);
  goTo('/', { replace: true });
};
