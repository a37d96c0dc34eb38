import { walletRequirementMet } from '@fairhouse/protocol';
import type { Outbox } from '#platform/bus/outbox.ts';
import { on, type Subscription } from '#platform/bus/take-events.ts';
import { sendMessage } from './service/send-message.ts';

/** News of modules that stand beside this one and cannot ask it: they tell an event, and the message follows. */
export const messageSubscription = (use: { outbox: Outbox }): Subscription => ({
  consumer: 'message.requirement_met',
  handlers: [
    on(walletRequirementMet, (tx, { brandId, payload }) =>
      sendMessage(
        tx,
        {
          brandId,
          memberId: payload.memberId,
          category: 'cashier',
          template: 'turnoverMet',
          values: { reference: payload.reference },
          link: '/member?mc=turnover',
          key: `requirement:${payload.requirementId}`,
        },
        use,
      ),
    ),
  ],
});
