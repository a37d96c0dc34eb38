import { api } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { uplineOf } from './upline.rules.ts';

/** The member's upline, from the active and pending contracts. */
export const uplineQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['wallets', memberId, 'upline'],
    queryFn: async ({ signal }) => {
      const funds = await call(
        (limited) => api.GET('/wps/member/info/funds/consolidated', { signal: limited }),
        signal,
      );
      return uplineOf([
        ...funds.divtypeinfo,
        ...funds.dailysalinfotype,
        ...funds.contracthoursalinfo,
        ...funds.contractmrdailysalinfotype,
        ...funds.divtypereq,
        ...funds.dailysalreqtype,
        ...funds.contracthoursalreq,
        ...funds.realtimesalreqtype,
      ]);
    },
    staleTime: 60_000,
  });
