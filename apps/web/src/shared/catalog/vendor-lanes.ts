import { usePack } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { house } from '../lib/house.ts';
import { cachedQuery } from './cached-query.ts';

const vendorLanesQuery = (language: string) =>
  cachedQuery('vendorLanes', language, async (signal) => {
    const { data } = await call(
      (limited) => house.GET('/wps/relay/GCSGAME_newGameVendor', { params: { query: { language } }, signal: limited }),
      signal,
    );
    return data.lanes;
  });

/** The vendors of every category, with some of their games. */
export const useVendorLanes = () => useQuery(vendorLanesQuery(usePack().id));
