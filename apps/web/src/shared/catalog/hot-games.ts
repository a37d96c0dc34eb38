import { usePack } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { house } from '../lib/house.ts';
import { cachedQuery } from './cached-query.ts';

const hotGamesQuery = (language: string) =>
  cachedQuery('hotGames', language, async (signal) => {
    const { list } = await call(
      (limited) => house.GET('/wps/relay/GCSGAME_hotGamesV2', { params: { query: { language } }, signal: limited }),
      signal,
    );
    return list;
  });

export const useHotGames = () => useQuery(hotGamesQuery(usePack().id));
