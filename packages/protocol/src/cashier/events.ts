import * as z from 'zod';
import { defineEvent } from '../event.ts';

/** A deposit or a withdrawal has changed its state. A hint for the member's pages, which reload the order. */
export const cashierOrderChanged = defineEvent({
  type: 'cashier.order_changed.v1',
  module: 'cashier',
  payload: z.object({
    memberId: z.uuid(),
    kind: z.enum(['deposit', 'withdrawal']),
    orderId: z.uuid(),
    state: z.string(),
  }),
});
