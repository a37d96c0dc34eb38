import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { BoundedStore } from '../bounded-store.ts';
import { problem } from '../problem.ts';
import { type Mail, mail, mailSummary } from './mail.ts';

const listQuery = z.object({
  to: z.string().min(3).max(254).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

const isFor = (message: Mail, recipient: string): boolean =>
  message.to.some((address) => address.toLowerCase() === recipient.toLowerCase());

/** The mailbox API for tests and developers. */
export const mailRoutes =
  (mails: BoundedStore<Mail>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/mail/messages',
      { schema: { querystring: listQuery, response: { 200: z.object({ messages: z.array(mailSummary) }) } } },
      async ({ query: { to, limit } }) => {
        const found = to === undefined ? mails.all() : mails.all().filter((message) => isFor(message, to));
        return { messages: found.slice(0, limit) };
      },
    );

    app.get(
      '/mail/messages/:id',
      { schema: { params: z.object({ id: z.uuid() }), response: { 200: mail, 404: problem } } },
      async ({ params }, reply) => {
        const message = mails.find(params.id);
        if (!message) return reply.code(404).send({ code: 'MAIL_NOT_FOUND', message: 'No mail has this id.' });
        return message;
      },
    );

    app.delete('/mail/messages', { schema: { response: { 204: z.null() } } }, async (_request, reply) => {
      mails.clear();
      return reply.code(204).send(null);
    });
  };
