import { usePack } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { cachedQuery } from '#shared/catalog/cached-query.ts';
import { call } from '#shared/lib/call.ts';
import { house } from '#shared/lib/house.ts';

const helpCenterQuery = (language: string) =>
  cachedQuery('helpCenter', language, (signal) =>
    call(
      (limited) =>
        house.GET('/wps/system/helpCenter', { params: { query: { lang: language, device: 'WEB' } }, signal: limited }),
      signal,
    ),
  );

/** The sections of the help centre, with their articles. */
export const useHelpCenter = () => useQuery(helpCenterQuery(usePack().id));
