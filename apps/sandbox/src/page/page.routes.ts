import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { BoundedStore } from '../bounded-store.ts';
import type { Mail } from '../mail/mail.ts';
import type { Sms } from '../sms/sms.ts';
import { viewSms } from '../sms/view-sms.ts';
import { renderPage } from './render-page.ts';

/**
 * A mail's frame inherits this policy and has no other. Inline styles are therefore allowed, because mails need them;
 * untrusted content never reaches the page itself unescaped. Images may only be embedded in the mail, so that opening a
 * mail sends no request to its sender.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type PageDeps = { mails: BoundedStore<Mail>; phones: BoundedStore<Sms>; smtpPort: number; now: () => Date };

/** The page for developers and its assets. */
export const pageRoutes =
  (deps: PageDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const [style, refresh, copy] = await Promise.all(
      ['page.css', 'refresh.js', 'copy.js'].map((name) =>
        readFile(new URL(`./assets/${name}`, import.meta.url), 'utf8'),
      ),
    );

    app.get('/', { schema: { querystring: z.object({ mail: z.string().max(64).optional() }) } }, (request, reply) => {
      const asked = request.query.mail;
      const now = deps.now();
      return reply
        .header('content-security-policy', contentSecurityPolicy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          renderPage({
            mails: deps.mails.all(),
            messages: deps.phones.all().map((sms) => viewSms(sms, now)),
            open: asked === undefined ? 'none' : (deps.mails.find(asked) ?? 'missing'),
            smtpPort: deps.smtpPort,
          }),
        );
    });

    app.get('/page/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
    app.get('/page/refresh.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(refresh));
    app.get('/page/copy.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(copy));
  };
