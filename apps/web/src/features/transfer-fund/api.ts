import type { components } from '@fairhouse/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { house } from '#shared/lib/house.ts';
import type { Transfer } from './transfer.rules.ts';

export type Wallet = components['schemas']['Wallet'];

/** The same answer as the wallet page has, under the same key: one of them may have asked already. */
export const walletsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['wallets', memberId],
    queryFn: async ({ signal }) => {
      const { list } = await call((limited) => house.GET('/api/member/v1/wallets', { signal: limited }), signal);
      return list;
    },
    staleTime: 20_000,
  });

const bodyOf = (transfer: Transfer) => {
  const { transferId, vassalage, currency, direction } = transfer;
  const common = { transferId, vassalage, currency };
  if (direction === 'toVendor') return { ...common, direction, amount: transfer.amount };
  return { ...common, direction, ...(transfer.amount === null ? {} : { amount: transfer.amount }) };
};

/** Same id and same wish give the same answer: this moves money once, however often it is asked. */
export const sendTransfer = (transfer: Transfer) =>
  call((signal) => house.POST('/wps/relay/GCS_walletTransfer', { body: bodyOf(transfer), signal }));
