import { type ApiValue, api, isFailure } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { CallFailure, call } from '#shared/lib/call.ts';
import { withStepUp } from '#shared/session/with-step-up.ts';

export type DataCopy = ApiValue<'GET', '/api/member/v1/my-data'>['list'][number];
export type AccountClosing = ApiValue<'GET', '/api/member/v1/account/closing'>;
export type Obstacle = AccountClosing['obstacles'][number];
export type CopyFormat = 'json' | 'html';

// Not cached after the page is left.
const gcTime = 0;

/** The polling interval while a copy is being created. */
const lookEveryMs = 2_000;

export const isUnderWay = ({ state }: Pick<DataCopy, 'state'>): boolean => state === 'waiting' || state === 'gathering';

export const copiesQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['myData', memberId],
    queryFn: async ({ signal }) => {
      const { list } = await call((limited) => api.GET('/api/member/v1/my-data', { signal: limited }), signal);
      return list;
    },
    gcTime,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookEveryMs : false),
  });

export const closingQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['accountClosing', memberId],
    queryFn: ({ signal }) => call((limited) => api.GET('/api/member/v1/account/closing', { signal: limited }), signal),
    gcTime,
  });

export const askCopy = () =>
  withStepUp(async () => (await call((signal) => api.POST('/api/member/v1/my-data', { signal }))).list);

export const closeAccount = (account: string) =>
  withStepUp(() => call((signal) => api.POST('/api/member/v1/account/closing', { signal, body: { account } })));

/** The file itself; an error is returned in the usual envelope. */
export const fetchCopy = (copyId: string, format: CopyFormat): Promise<Blob> =>
  withStepUp(async () => {
    const { data, error } = await api
      .GET('/api/member/v1/my-data/:copyId/:format', { params: { copyId, format }, parseAs: 'blob' })
      .catch((cause: unknown) => {
        throw new CallFailure({ code: 'SYSTEM_NETWORK_ABNORMAL', cause });
      });
    if (data instanceof Blob) return data;
    throw new CallFailure(isFailure(error) ? error : { code: 'SYSTEM_NETWORK_ABNORMAL' });
  });
