import { usePack } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { cachedQuery } from './cached-query.ts';

const gameMenusQuery = (language: string) =>
  cachedQuery('menus', language, (signal) =>
    call((limited) => api.GET('/lgw/games/game_menus', { query: { language }, signal: limited }), signal),
  );

/** The categories of this brand in the operator's order. */
export const useGameMenus = () => useQuery(gameMenusQuery(usePack().id));
