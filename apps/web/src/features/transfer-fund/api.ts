import { api } from '@fairhouse/protocol/client';
import { call } from '#shared/lib/call.ts';
import type { Transfer } from './transfer.rules.ts';

const bodyOf = (transfer: Transfer) => {
  const { transferId, vassalage, currency, direction } = transfer;
  const common = { transferId, vassalage, currency };
  if (direction === 'toVendor') return { ...common, direction, amount: transfer.amount };
  return { ...common, direction, ...(transfer.amount === null ? {} : { amount: transfer.amount }) };
};

/** Idempotent by id: the money moves once, however often the same request is sent. */
export const sendTransfer = (transfer: Transfer) =>
  call((signal) => api.POST('/wps/relay/GCS_walletTransfer', { body: bodyOf(transfer), signal }));
