import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { currencyCode } from '../wire/money.ts';

/** Money was moved between an agent and a direct account. Amounts as text: JSON numbers lack the precision. */
export const agentTransferred = defineEvent({
  type: 'agent.transferred.v1',
  module: 'agent',
  payload: z.object({
    transferId: z.uuid(),
    direction: z.enum(['down', 'up']),
    senderId: z.uuid(),
    receiverId: z.uuid(),
    amount: z.string().regex(/^[1-9][0-9]{0,17}$/),
    currency: currencyCode,
  }),
});
