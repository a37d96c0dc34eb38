import { usePack } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { constants } from '@fairhouse/protocol/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

/** One page of announcements, newest first; the old page stays while the next loads. */
export const useAnnouncements = (pageNo: number) => {
  const language = usePack().id;
  return useQuery({
    queryKey: ['public', 'announcements', language, pageNo],
    queryFn: ({ signal }) =>
      call(
        (limited) =>
          api.GET('/wps/relay/MCSFE_getListAnnouncements', {
            query: { language, pageNo, pageSize: constants.announcementPageItems.value },
            signal: limited,
          }),
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};
