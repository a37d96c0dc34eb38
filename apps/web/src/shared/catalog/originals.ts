import { usePack } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { cachedQuery } from './cached-query.ts';

const originalsQuery = (language: string) =>
  cachedQuery('originals', language, async (signal) => {
    const { list } = await call(
      (limited) => api.GET('/api/member/v1/originals', { query: { language }, signal: limited }),
      signal,
    );
    return list;
  });

/** The games of the platform's own studio. */
export const useOriginals = () => useQuery(originalsQuery(usePack().id));
