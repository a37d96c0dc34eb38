import { messageSent } from '@fairhouse/protocol';
import type { NewEvent } from '#platform/bus/outbox.ts';
import type { NewMessage } from './message.types.ts';

export const sentEvent = (id: string, message: NewMessage): NewEvent<typeof messageSent> => ({
  definition: messageSent,
  brandId: message.brandId,
  aggregate: `inbox:${message.memberId}`,
  payload: {
    memberId: message.memberId,
    messageId: id,
    category: message.category,
    template: message.template,
    values: message.values,
    link: message.link,
  },
});
