import { api } from '@fairhouse/protocol/client';
import type * as wire from '@fairhouse/protocol/wire-types';
import type { QueryClient } from '@tanstack/react-query';
import { CallFailure, call } from '../lib/call.ts';
import { showToast } from '../toasts/toast.store.ts';
import { type FavoriteChange, type FavoriteSync, openFavoriteSync } from './favorite-sync.ts';
import { useFavorites } from './favorites.store.ts';

type Game = Pick<wire.Game, 'nodeId' | 'vassalage' | 'gameType'>;

export type FavoriteKeeper = Pick<FavoriteSync<Game>, 'toggle'> & { memberId: string; close: () => void };

const askIds = async (): Promise<readonly string[]> => {
  const { list } = await call((signal) => api.GET('/wps/relay/MCSFE_getFavoriteGames', { signal }));
  return list;
};

const send = async ({ nodeId, vassalage: vendor, gameType }: Game, isFavorite: boolean): Promise<void> => {
  const favorite = { nodeId, vendor, gameType };
  if (isFavorite) await call((signal) => api.POST('/wps/relay/MCSFE_addFavoriteGameV2', { body: favorite, signal }));
  else await call((signal) => api.DELETE('/wps/relay/MCSFE_removeFavoriteGameV2', { query: favorite, signal }));
};

/** Errors with a text of their own; all others show a generic one. */
const shownCodes = ['CATALOG_FAVORITES_FULL', 'AUTH_FORBIDDEN'] as const;

const showFailure = (error: unknown): void => {
  const code = shownCodes.find((each) => error instanceof CallFailure && error.code === each);
  showToast({ tone: 'error', id: `core.error.${code ?? 'SYSTEM_NETWORK_ABNORMAL'}` });
};

let current: FavoriteKeeper | null = null;

const open = (memberId: string, queryClient: QueryClient): FavoriteKeeper => {
  // Named after the member, so that a tab that still shows another member does not receive this one's games.
  const channel = new BroadcastChannel(`fairhouse.favorites.${memberId}`);
  const { load, refresh, toggle, applyChange } = openFavoriteSync<Game>({
    askIds,
    send,
    announce: (change) => channel.postMessage(change),
    show: (ids) => {
      if (current?.memberId === memberId) useFavorites.setState({ ids });
    },
    showFailure,
    noteChanged: () => void queryClient.invalidateQueries({ queryKey: ['favoriteGames', memberId] }),
    nowMs: () => performance.now(),
  });
  // A failure is retried by the next toggle, or when the reader returns.
  const quietly = (asking: Promise<void>) => void asking.catch(() => undefined);
  const onFocus = () => quietly(refresh());
  channel.addEventListener('message', ({ data }: MessageEvent<FavoriteChange>) => quietly(applyChange(data)));
  addEventListener('focus', onFocus);
  queueMicrotask(() => quietly(load()));
  return {
    memberId,
    toggle,
    close: () => {
      channel.close();
      removeEventListener('focus', onFocus);
    },
  };
};

/** Closes the favourites of the previous member. */
export const closeFavorites = (): void => {
  current?.close();
  current = null;
  useFavorites.setState({ ids: null });
};

/** The favourites of this member, fetched once per login and synchronised with other tabs. */
export const openFavorites = (memberId: string, queryClient: QueryClient): FavoriteKeeper => {
  if (current?.memberId === memberId) return current;
  closeFavorites();
  current = open(memberId, queryClient);
  return current;
};
