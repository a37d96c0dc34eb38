import type { components } from '@fairhouse/client';
import { queryOptions } from '@tanstack/react-query';
import { CallFailure, call } from '#shared/lib/call.ts';
import { house } from '#shared/lib/house.ts';
import { withStepUp } from '#shared/session/with-step-up.ts';

export type DataCopy = components['schemas']['DataCopy'];
export type AccountClosing = components['schemas']['AccountClosing'];
export type Obstacle = AccountClosing['obstacles'][number];
export type CopyFormat = 'json' | 'html';

// Kept no longer than the page that shows it.
const gcTime = 0;

/** How often a copy that is being made is looked at. */
const lookEveryMs = 2_000;

export const isUnderWay = ({ state }: Pick<DataCopy, 'state'>): boolean => state === 'waiting' || state === 'gathering';

export const copiesQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['myData', memberId],
    queryFn: async ({ signal }) => {
      const { list } = await call((limited) => house.GET('/api/member/v1/my-data', { signal: limited }), signal);
      return list;
    },
    gcTime,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookEveryMs : false),
  });

export const closingQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['accountClosing', memberId],
    queryFn: ({ signal }) =>
      call((limited) => house.GET('/api/member/v1/account/closing', { signal: limited }), signal),
    gcTime,
  });

export const askCopy = () =>
  withStepUp(async () => (await call((signal) => house.POST('/api/member/v1/my-data', { signal }))).list);

export const closeAccount = (account: string) =>
  withStepUp(() => call((signal) => house.POST('/api/member/v1/account/closing', { signal, body: { account } })));

/** The file itself; a refusal comes in the envelope, as everywhere. */
export const fetchCopy = (copyId: string, format: CopyFormat): Promise<Blob> =>
  withStepUp(async () => {
    const { data, error } = await house
      .GET('/api/member/v1/my-data/{copyId}/{format}', { params: { path: { copyId, format } }, parseAs: 'blob' })
      .catch((cause: unknown) => {
        throw new CallFailure({ code: 'SYSTEM_NETWORK_ABNORMAL', cause });
      });
    if (data instanceof Blob) return data;
    const told = typeof error === 'object' && error !== null && 'code' in error ? error : null;
    throw new CallFailure(told ?? { code: 'SYSTEM_NETWORK_ABNORMAL' });
  });
