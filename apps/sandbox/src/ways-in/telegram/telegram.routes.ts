import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { isAllowedReturn } from '../allowed-return.ts';
import { choice, chosenPerson } from '../choice.ts';
import { readForms } from '../read-forms.ts';
import { choicePolicy, renderChoice, renderDeadEnd } from '../render-choice.ts';
import { signTelegram } from './sign-telegram.ts';

const asked = z.object({ bot_id: z.string().max(20), origin: z.url().max(300), return_to: z.url().max(600) });

const extended = (address: string, fields: Readonly<Record<string, string>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
};

/** Why the request is refused; null if it is valid. */
const refusalOf = ({ bot_id: botId, origin, return_to: returnTo }: z.infer<typeof asked>, botToken: string) => {
  if (!botToken.startsWith(`${botId}:`)) return 'Unknown bot ID.';
  if (!isAllowedReturn(returnTo) || new URL(returnTo).origin !== origin) return "This site isn't on this machine.";
  return null;
};

/** Telegram's login window and its redirect back. */
export const telegramRoutes =
  (deps: { telegramBotToken: string; now: () => Date }): FastifyPluginAsyncZod =>
  async (app) => {
    readForms(app);
    const botToken = deps.telegramBotToken;
    app.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', choicePolicy).header('cache-control', 'no-store');
    });

    app.get('/telegram/auth', { schema: { querystring: asked } }, async (request, reply) => {
      const refusal = refusalOf(request.query, botToken);
      reply.type('text/html; charset=utf-8');
      if (refusal !== null)
        return reply.code(400).send(renderDeadEnd({ title: 'Unable to continue', reason: refusal }));
      const { host } = new URL(request.query.origin);
      return renderChoice({ provider: 'Telegram', site: host, action: '/telegram/auth', hidden: request.query });
    });

    app.post('/telegram/auth', { schema: { body: z.intersection(asked, choice) } }, async (request, reply) => {
      const refusal = refusalOf(request.body, botToken);
      if (refusal !== null) {
        reply.type('text/html; charset=utf-8');
        return reply.code(400).send(renderDeadEnd({ title: 'Unable to continue', reason: refusal }));
      }
      const person = chosenPerson(request.body);
      const fields = person === null ? { error: 'access_denied' } : signTelegram(person, { botToken, now: deps.now() });
      return reply.redirect(extended(request.body.return_to, fields), 303);
    });
  };
