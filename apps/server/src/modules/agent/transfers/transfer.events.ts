import { agentTransferred } from '@fairhouse/protocol';
import type { NewMessage } from '#modules/message/index.ts';
import type { NewEvent } from '#platform/bus/outbox.ts';
import type { Transfer } from './transfer.types.ts';

export const transferred = (transfer: Transfer): NewEvent<typeof agentTransferred> => ({
  definition: agentTransferred,
  brandId: transfer.brandId,
  aggregate: `transfer:${transfer.id}`,
  payload: {
    transferId: transfer.id,
    direction: transfer.direction,
    senderId: transfer.senderId,
    receiverId: transfer.receiverId,
    amount: String(transfer.amount),
    currency: transfer.currency,
  },
});

/** The message to the receiver. */
export const transferReceived = ({ id, brandId, receiverId, amount, currency }: Transfer): NewMessage => ({
  brandId,
  memberId: receiverId,
  category: 'cashier',
  template: 'transferReceived',
  values: { amount: { minor: amount, currency } },
  link: null,
  key: `transferReceived:${id}`,
});
