import { usePack } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { cachedQuery } from './cached-query.ts';

const hotGamesQuery = (language: string) =>
  cachedQuery('hotGames', language, async (signal) => {
    const { list } = await call(
      (limited) => api.GET('/wps/relay/GCSGAME_hotGamesV2', { query: { language }, signal: limited }),
      signal,
    );
    return list;
  });

export const useHotGames = () => useQuery(hotGamesQuery(usePack().id));
