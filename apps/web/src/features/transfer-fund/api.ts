import { api } from '@fairhouse/protocol/client';
import { call } from '#shared/lib/call.ts';
import type { Transfer } from './transfer.rules.ts';

const bodyOf = (transfer: Transfer) => {
  const { transferId, vassalage, currency, direction } = transfer;
  const common = { transferId, vassalage, currency };
  if (direction === 'toVendor') return { ...common, direction, amount: transfer.amount };
  return { ...common, direction, ...(transfer.amount === null ? {} : { amount: transfer.amount }) };
};

/** Same id and same wish give the same answer: this moves money once, however often it is asked. */
export const sendTransfer = (transfer: Transfer) =>
  call((signal) => api.POST('/wps/relay/GCS_walletTransfer', { body: bodyOf(transfer), signal }));
