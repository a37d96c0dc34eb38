import { usePack } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';

/** The longest search text the server accepts. */
export const searchLettersMax = 100;

/** The results for a text; the previous ones stay while it loads. */
export const useSearchQuery = (text: string) => {
  const language = usePack().id;
  return useQuery({
    queryKey: ['search', language, text],
    queryFn: ({ signal }) =>
      call(
        (limited) => api.GET('/api/member/v1/search', { query: { query: text, language }, signal: limited }),
        signal,
      ),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};
