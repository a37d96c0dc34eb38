import { usePack } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { constants } from '@fairhouse/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { cachedQuery } from './cached-query.ts';

const winnersQuery = (language: string) =>
  cachedQuery('winners', language, async (signal) => {
    const { list } = await call(
      (limited) =>
        api.GET('/wps/relay/GCSGAME_getRankList', {
          query: { gameCategory: 'ALL', language, limitNum: constants.winnerBoardItems.value },
          signal: limited,
        }),
      signal,
    );
    return list;
  });

/** The highest wins of settled rounds. */
export const useWinners = () => useQuery(winnersQuery(usePack().id));
