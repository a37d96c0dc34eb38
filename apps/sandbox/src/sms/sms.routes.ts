import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { BoundedStore } from '../bounded-store.ts';
import { problem } from '../problem.ts';
import { acceptSms } from './accept-sms.ts';
import { carriesKey } from './carries-key.ts';
import { type Sms, smsRequest, smsView } from './sms.ts';
import { viewSms } from './view-sms.ts';

const listQuery = z.object({
  // An unencoded plus sign in a URL arrives as a space; no number begins with one.
  to: z
    .string()
    .min(4)
    .max(16)
    .transform((number) => number.replace(/^ /, '+'))
    .optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** The gateway API for senders, and the phones for readers. */
export const smsRoutes =
  (deps: { phones: BoundedStore<Sms>; smsKey: string; now: () => Date }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/sms/v1/messages',
      {
        bodyLimit: 16 * 1024,
        // Runs before the body is parsed, so that a caller without the key learns nothing about the schema.
        onRequest: async (request, reply) => {
          if (carriesKey(request.headers.authorization, deps.smsKey)) return;
          await reply.code(401).send({ code: 'SMS_KEY_REFUSED', message: 'The bearer key is missing or wrong.' });
        },
        schema: {
          body: smsRequest,
          response: {
            202: z.object({ id: z.uuid(), status: z.literal('accepted') }),
            400: problem,
            401: problem,
            409: problem,
            422: problem,
          },
        },
      },
      async (request, reply) => {
        const response = acceptSms(request.body, deps);
        if (response.kind === 'reference-reused')
          return reply
            .code(409)
            .send({ code: 'SMS_REFERENCE_REUSED', message: 'This reference already names another message.' });
        if (response.sms.outcome.kind === 'refused')
          return reply.code(422).send({ code: 'SMS_NUMBER_REFUSED', message: 'This number takes no messages.' });
        return reply.code(202).send({ id: response.sms.id, status: 'accepted' });
      },
    );

    app.get(
      '/sms/messages',
      { schema: { querystring: listQuery, response: { 200: z.object({ messages: z.array(smsView) }) } } },
      async ({ query: { to, limit } }) => {
        const found = to === undefined ? deps.phones.all() : deps.phones.all().filter((sms) => sms.to === to);
        const now = deps.now();
        return { messages: found.slice(0, limit).map((sms) => viewSms(sms, now)) };
      },
    );
  };
