import { usePack } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { cachedQuery } from './cached-query.ts';

const vendorLanesQuery = (language: string) =>
  cachedQuery('vendorLanes', language, async (signal) => {
    const { data } = await call(
      (limited) => api.GET('/wps/relay/GCSGAME_newGameVendor', { query: { language }, signal: limited }),
      signal,
    );
    return data.lanes;
  });

/** The vendors of every category, with some of their games. */
export const useVendorLanes = () => useQuery(vendorLanesQuery(usePack().id));
