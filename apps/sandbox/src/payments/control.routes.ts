import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { problem } from '../problem.ts';
import type { PaymentUses } from './payment-uses.ts';
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
  /** `absent` forgets it; `again` sends its webhook once more. */
  word: z.enum(['paid', 'failed', 'unknown', 'absent', 'again']),
  amount: amountText.optional(),
});

const house = z.strictObject({
  webhookUrl: z.url({ protocol: /^http$/ }).optional(),
  aheadMs: z.int().min(0).optional(),
  isDown: z.boolean().optional(),
  chaos: chaos.optional(),
});

type Said = z.infer<typeof order>;

const say = ({ till }: PaymentUses, { orderId, payoutId, word, amount }: Said): boolean => {
  const id = orderId ?? payoutId ?? '';
  const payment = till.payment(id);
  const payout = till.payout(id);
  if (payment === undefined && payout === undefined) return false;
  if (word === 'absent') till.forget(id);
  else if (word === 'again') till.tell(payment === undefined ? 'payout' : 'payment', id, 'again');
  else if (payment !== undefined && word !== 'unknown') till.sayPayment(payment, word, amount);
  else if (payout !== undefined) till.sayPayout(payout, word, amount);
  return true;
};

/** How a test drives the provider: what becomes of an order, how webhooks travel, what time it is here. */
export const paymentControlRoutes =
  (use: PaymentUses): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/payments/control',
      { schema: { body: z.union([order, house]), response: { 204: z.null(), 404: problem } } },
      async (request, reply) => {
        const wish = request.body;
        if ('word' in wish) {
          if (!say(use, wish)) return reply.code(404).send({ code: 'NO_SUCH_ORDER', message: 'No such order.' });
          return reply.code(204).send(null);
        }
        if (wish.webhookUrl !== undefined) use.sender.setUrl(wish.webhookUrl);
        if (wish.aheadMs !== undefined) use.till.goAhead(wish.aheadMs);
        if (wish.isDown !== undefined) use.mood.isDown = wish.isDown;
        if (wish.chaos !== undefined) use.sender.setChaos(wish.chaos);
        return reply.code(204).send(null);
      },
    );
  };
