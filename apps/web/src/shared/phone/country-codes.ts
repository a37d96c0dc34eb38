import type { paths } from '@fairhouse/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { house } from '../lib/house.ts';

type Answer = paths['/wps/system/countryCode']['get']['responses'][200]['content']['application/json']['value'];

/** A country whose numbers may get a message here. */
export type CountryCode = Answer['list'][number];

const countryCodesQuery = queryOptions({
  queryKey: ['public', 'countryCodes'],
  queryFn: async ({ signal }) => {
    const { list } = await call((limited) => house.GET('/wps/system/countryCode', { signal: limited }), signal);
    return list;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The countries of the picker, the brand's own first; none until they are known. */
export const useCountryCodes = (): readonly CountryCode[] => useQuery(countryCodesQuery).data ?? [];
