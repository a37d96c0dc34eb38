import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { problem } from '../problem.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { amountText } from './payments.wire.ts';

const chaos = z.strictObject({
  lateMs: z.int().min(0).max(600_000).default(0),
  isTwice: z.boolean().default(false),
  isOutOfOrder: z.boolean().default(false),
  isSilent: z.boolean().default(false),
});

const order = z.strictObject({
  orderId: z.uuid().optional(),
  payoutId: z.uuid().optional(),
  /** `absent` deletes the order; `again` resends its webhook. */
  word: z.enum(['paid', 'failed', 'unknown', 'absent', 'again']),
  amount: amountText.optional(),
});

const settings = z.strictObject({
  webhookUrl: z.url({ protocol: /^http$/ }).optional(),
  aheadMs: z.int().min(0).optional(),
  isDown: z.boolean().optional(),
  chaos: chaos.optional(),
});

type Said = z.infer<typeof order>;

const applyOutcome = ({ till }: PaymentDeps, { orderId, payoutId, word, amount }: Said): boolean => {
  const id = orderId ?? payoutId ?? '';
  const payment = till.payment(id);
  const payout = till.payout(id);
  if (payment === undefined && payout === undefined) return false;
  if (word === 'absent') till.forget(id);
  else if (word === 'again') till.notify(payment === undefined ? 'payout' : 'payment', id, 'again');
  else if (payment !== undefined && word !== 'unknown') till.settlePayment(payment, word, amount);
  else if (payout !== undefined) till.settlePayout(payout, word, amount);
  return true;
};

/** Lets a test control the provider: the outcome of an order, the delivery of webhooks, and the provider's clock. */
export const paymentControlRoutes =
  (deps: PaymentDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/payments/control',
      { schema: { body: z.union([order, settings]), response: { 204: z.null(), 404: problem } } },
      async (request, reply) => {
        const input = request.body;
        if ('word' in input) {
          if (!applyOutcome(deps, input))
            return reply.code(404).send({ code: 'NO_SUCH_ORDER', message: 'No such order.' });
          return reply.code(204).send(null);
        }
        if (input.webhookUrl !== undefined) deps.sender.setUrl(input.webhookUrl);
        if (input.aheadMs !== undefined) deps.till.goAhead(input.aheadMs);
        if (input.isDown !== undefined) deps.mood.isDown = input.isDown;
        if (input.chaos !== undefined) deps.sender.setChaos(input.chaos);
        return reply.code(204).send(null);
      },
    );
  };
