import { usePack } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import type * as wire from '@fairhouse/protocol/wire-types';
import { useQuery } from '@tanstack/react-query';
import { cachedQuery } from '../catalog/cached-query.ts';
import { call } from '../lib/call.ts';

export type Announcement = wire.Announcement;

/** The maximum of the marquee on home: a longer list would never be seen in full. */
const noticesMax = 20;

const noticesQuery = (language: string) =>
  cachedQuery('notices', language, async (signal) => {
    const { list } = await call(
      (limited) =>
        api.GET('/wps/relay/MCSFE_getListAnnouncements', {
          query: { types: 'B', execution: 'B', language, pageSize: noticesMax },
          signal: limited,
        }),
      signal,
    );
    return list;
  });

/** The notices of the marquee, newest first. */
export const useNotices = () => useQuery(noticesQuery(usePack().id));
