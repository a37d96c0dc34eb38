import { usePack } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { house } from '../lib/house.ts';

/** One page of everything the house has to say, newest first; the old page stays while the next is on its way. */
export const useAnnouncements = (pageNo: number) => {
  const language = usePack().id;
  return useQuery({
    queryKey: ['public', 'announcements', language, pageNo],
    queryFn: ({ signal }) =>
      call(
        (limited) =>
          house.GET('/wps/relay/MCSFE_getListAnnouncements', {
            params: { query: { language, pageNo, pageSize: constants.announcementPageItems.value } },
            signal: limited,
          }),
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};
