import { usePack } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { cachedQuery } from '#shared/catalog/cached-query.ts';
import { call } from '#shared/lib/call.ts';

const helpCenterQuery = (language: string) =>
  cachedQuery('helpCenter', language, (signal) =>
    call(
      (limited) => api.GET('/wps/system/helpCenter', { query: { lang: language, device: 'WEB' }, signal: limited }),
      signal,
    ),
  );

/** The sections of the help centre, with their articles. */
export const useHelpCenter = () => useQuery(helpCenterQuery(usePack().id));
