import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { readForms } from '../ways-in/read-forms.ts';
import { choicePolicy, renderDeadEnd } from '../ways-in/render-choice.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { renderPay } from './render-pay.ts';
import { renderPaymentsPage } from './render-payments-page.ts';

const shownMax = 50;

const paymentsPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const page = (reply: FastifyReply, policy: string, body: string) =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(body);

const noSuchOrder = (reply: FastifyReply) =>
  page(
    reply.code(404),
    choicePolicy,
    renderDeadEnd({ title: 'Order not found', reason: 'The sandbox keeps orders in memory until it restarts.' }),
  );

const half = (amount: string): string => String(BigInt(amount) / 2n);

/** The pages: where a player pays, and the console that decides orders as the bank would. */
export const paymentPageRoutes =
  ({ till, sender }: PaymentDeps): FastifyPluginAsyncZod =>
  async (app) => {
    readForms(app);
    const style = await readFile(new URL('./assets/payments.css', import.meta.url), 'utf8');
    app.get('/payments/payments.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));

    app.get('/payments', (_request, reply) =>
      page(
        reply,
        paymentsPagePolicy,
        renderPaymentsPage({
          payments: till.newestPayments(shownMax),
          payouts: till.newestPayouts(shownMax),
          webhooks: sender.recent(),
        }),
      ),
    );

    const ref = z.object({ ref: z.string().max(32) });
    app.get('/payments/pay/:ref', { schema: { params: ref } }, (request, reply) => {
      const payment = till.paymentByRef(request.params.ref);
      return payment === undefined ? noSuchOrder(reply) : page(reply, choicePolicy, renderPay(payment));
    });
    app.post(
      '/payments/pay/:ref',
      { schema: { params: ref, body: z.object({ word: z.enum(['paid', 'less', 'later', 'failed']) }) } },
      (request, reply) => {
        const payment = till.paymentByRef(request.params.ref);
        if (payment === undefined) return noSuchOrder(reply);
        const { word } = request.body;
        if (word === 'less') till.settlePayment(payment, 'paid', half(payment.amount));
        else till.settlePayment(payment, word);
        return reply.redirect(payment.returnUrl, 303);
      },
    );

    const id = z.object({ id: z.string().max(64) });
    const word = z.object({ word: z.enum(['paid', 'less', 'failed']) });
    app.post('/payments/bank/payments/:id', { schema: { params: id, body: word } }, (request, reply) => {
      const payment = till.payment(request.params.id);
      if (payment === undefined) return noSuchOrder(reply);
      const isLess = request.body.word === 'less';
      till.settlePayment(
        payment,
        request.body.word === 'failed' ? 'failed' : 'paid',
        isLess ? half(payment.amount) : undefined,
      );
      return reply.redirect('/payments', 303);
    });
    app.post('/payments/bank/payouts/:id', { schema: { params: id, body: word } }, (request, reply) => {
      const payout = till.payout(request.params.id);
      if (payout === undefined) return noSuchOrder(reply);
      const isLess = request.body.word === 'less';
      till.settlePayout(
        payout,
        request.body.word === 'failed' ? 'failed' : 'paid',
        isLess ? half(payout.amount) : undefined,
      );
      return reply.redirect('/payments', 303);
    });
  };
