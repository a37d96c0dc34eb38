import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { baseUrlOf } from '../base-url.ts';
import { choice, chosenPerson } from '../choice.ts';
import { readForms } from '../read-forms.ts';
import { choicePolicy, renderChoice, renderDeadEnd } from '../render-choice.ts';
import { createProvider, type OidcStandIn } from './create-provider.ts';
import { type OidcProviderId, oidcClients, oidcProviderIds } from './oidc.clients.ts';

type Opened = (request: FastifyRequest) => OidcStandIn;

/** Created by the first request, because only then is the port known, which is part of the issuer. */
const openOnce = (id: OidcProviderId): Opened => {
  let opened: OidcStandIn | undefined;
  return (request) => {
    opened ??= createProvider(id, baseUrlOf(request));
    return opened;
  };
};

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header('content-security-policy', choicePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);

/** The pages for choosing a person. */
const interactionRoutes =
  (id: OidcProviderId, opened: Opened): FastifyPluginAsyncZod =>
  async (app) => {
    readForms(app);
    const url = `/oidc/${id}/interaction/:uid`;
    const params = z.object({ uid: z.string().min(8).max(64) });

    const gone = (reply: FastifyReply) =>
      sendPage(
        reply.code(410),
        renderDeadEnd({ title: 'This login has expired', reason: 'Go back to the site and try again.' }),
      );

    app.get(url, { schema: { params } }, async (request, reply) => {
      const { provider } = opened(request);
      const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => null);
      if (details === null) return gone(reply);
      const site = new URL(String(details.params.redirect_uri)).host;
      const page = { provider: oidcClients[id].name, site, action: details.uid, hidden: {} };
      return sendPage(reply, renderChoice(page));
    });

    app.post(url, { schema: { params, body: choice } }, async (request, reply) => {
      const { provider, vouchFor } = opened(request);
      const person = chosenPerson(request.body);
      const result =
        person === null
          ? { error: 'access_denied', error_description: 'The user cancelled.' }
          : { login: { accountId: vouchFor(person) }, select_account: {} };
      const next = await provider.interactionResult(request.raw, reply.raw, result).catch(() => null);
      return next === null ? gone(reply) : reply.redirect(next, 303);
    });
  };

/**
 * Removes the session cookie: each login at the stand-in prompts for a person again and does not show the previous one.
 */
const withoutSession = (id: OidcProviderId, cookie = ''): string =>
  cookie
    .split(/; */)
    .filter((pair) => !pair.startsWith(`${id}_session`))
    .join('; ');

/** All other requests under the mount are passed to the library, including their bodies. */
const protocolRoutes =
  (id: OidcProviderId, opened: Opened): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const mount = `/oidc/${id}`;
    app.route({
      method: ['GET', 'POST'],
      url: `${mount}/*`,
      handler: async (request, reply) => {
        const { provider } = opened(request);
        const { raw } = request;
        const path = (raw.url ?? '').slice(mount.length);
        raw.headers.cookie = withoutSession(id, raw.headers.cookie);
        reply.hijack();
        Object.assign(raw, { originalUrl: raw.url, url: path });
        await provider.callback()(raw, reply.raw);
      },
    });
  };

/** The OpenID providers, each under its own path. */
export const oidcRoutes: FastifyPluginAsync = async (app) => {
  for (const id of oidcProviderIds) {
    const opened = openOnce(id);
    await app.register(interactionRoutes(id, opened));
    await app.register(protocolRoutes(id, opened));
  }
};
