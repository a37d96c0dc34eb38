import { api } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';

/** The number of players in a room changes quickly. */
const freshMs = 15_000;

export const roomsQuery = (vassalage: string | null, language: string) =>
  queryOptions({
    queryKey: ['public', 'rooms', language, vassalage],
    queryFn: async ({ signal }) => {
      const { list } = await call(
        (limited) =>
          api.GET('/wps/relay/GLS2_roomList', {
            query: { language, ...(vassalage !== null && { vassalage }) },
            signal: limited,
          }),
        signal,
      );
      return list;
    },
    staleTime: freshMs,
  });
