import { usePack } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { house } from '../lib/house.ts';
import { cachedQuery } from './cached-query.ts';

const gameMenusQuery = (language: string) =>
  cachedQuery('gameMenus', language, (signal) =>
    call((limited) => house.GET('/lgw/games/game_menus', { params: { query: { language } }, signal: limited }), signal),
  );

/** The categories of this brand in the operator's order. */
export const useGameMenus = () => useQuery(gameMenusQuery(usePack().id));
