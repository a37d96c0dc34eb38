import { type ApiValue, api } from '@fairhouse/protocol/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

type ResponseBody = ApiValue<'GET', '/wps/system/countryCode'>;

/** A country whose numbers can receive messages here. */
export type CountryCode = ResponseBody['list'][number];

const countryCodesQuery = queryOptions({
  queryKey: ['public', 'countryCodes'],
  queryFn: async ({ signal }) => {
    const { list } = await call((limited) => api.GET('/wps/system/countryCode', { signal: limited }), signal);
    return list;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The countries of the picker, the brand's own first; empty until loaded. */
export const useCountryCodes = (): readonly CountryCode[] => useQuery(countryCodesQuery).data ?? [];
