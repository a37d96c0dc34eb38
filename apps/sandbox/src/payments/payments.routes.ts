import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { baseUrlOf } from '../ways-in/base-url.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { newPayment, newPayout, paymentResponse, payoutResponse } from './payments.wire.ts';
import { behaviourOf } from './payout-behaviour.ts';
import { isSigned } from './signature.ts';

const pageLines = 1_000;

const readJson = (body: unknown): unknown => {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    return undefined;
  }
};

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message });

/** The payment API for the platform: open and read orders, in both directions, and the statement of a day. */
export const paymentRoutes =
  ({ till, secret, mood, now }: PaymentDeps): FastifyPluginAsyncZod =>
  async (app) => {
    // The signature covers the raw bytes, so they must not be parsed before it is checked.
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.addHook('preHandler', async (request: FastifyRequest, reply) => {
      if (mood.isDown) return refuse(reply, 504, 'DOWN', 'Nobody is there.');
      const signed = Buffer.isBuffer(request.body) ? request.body : request.url;
      if (!isSigned(request.headers, signed, { secret, now: now() }))
        return refuse(reply, 401, 'SIGNATURE_INVALID', 'The signature does not fit.');
    });

    app.post('/payments/v1/payments', async (request, reply) => {
      const input = newPayment.safeParse(readJson(request.body));
      if (!input.success) return refuse(reply, 422, 'BAD_ORDER', z.prettifyError(input.error));
      const { expiresAt: _, ...fields } = input.data;
      const opened = till.openPayment(fields);
      if (opened.kind === 'conflict') return refuse(reply, 409, 'ID_REUSED', 'This order asks for something else.');
      return paymentResponse(opened.order, baseUrlOf(request));
    });

    app.get(
      '/payments/v1/payments/:orderId',
      { schema: { params: z.object({ orderId: z.string().max(64) }) } },
      async (request, reply) => {
        const payment = till.payment(request.params.orderId);
        if (payment === undefined) return refuse(reply, 404, 'NO_SUCH_ORDER', 'No such order.');
        return paymentResponse(payment, baseUrlOf(request));
      },
    );

    app.post('/payments/v1/payouts', async (request, reply) => {
      const input = newPayout.safeParse(readJson(request.body));
      if (!input.success) return refuse(reply, 422, 'BAD_ORDER', z.prettifyError(input.error));
      const opened = till.openPayout(input.data);
      if (opened.kind === 'conflict') return refuse(reply, 409, 'ID_REUSED', 'This order asks for something else.');
      const { answer } = behaviourOf(input.data.payee.number);
      if (opened.kind === 'new' && answer === 'lost') {
        // The order is stored, but its response is never sent.
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      if (opened.order.state === 'unknown') return refuse(reply, 504, 'TIMEOUT', 'The rail does not answer.');
      return payoutResponse(opened.order);
    });

    app.get(
      '/payments/v1/payouts/:payoutId',
      { schema: { params: z.object({ payoutId: z.string().max(64) }) } },
      async (request, reply) => {
        const payout = till.payout(request.params.payoutId);
        if (payout === undefined) return refuse(reply, 404, 'NO_SUCH_ORDER', 'No such order.');
        if (payout.state === 'unknown') return refuse(reply, 504, 'TIMEOUT', 'The rail does not answer.');
        return payoutResponse(payout);
      },
    );

    app.get(
      '/payments/v1/statement',
      {
        schema: {
          querystring: z.object({ day: z.iso.date(), cursor: z.coerce.number().int().min(0).default(0) }),
        },
      },
      async (request) => {
        till.settle();
        const { day, cursor } = request.query;
        const lines = till.linesOf(day);
        const next = cursor + pageLines;
        return { day, lines: lines.slice(cursor, next), next: next < lines.length ? String(next) : null };
      },
    );
  };
