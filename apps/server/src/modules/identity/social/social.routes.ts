import { randomBytes } from 'node:crypto';
import {
  authLimit,
  finishSocialSignInEndpoint,
  linkSocialEndpoint,
  listSocialProvidersEndpoint,
  ok,
  socialProviderIds,
  startSocialSignInEndpoint,
  unlinkSocialEndpoint,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { sendEntered } from '../login/send-entered.ts';
import { visitorOf } from '../visitor.ts';
import { callbackPage, callbackPolicy } from './callback-page.ts';
import { finishSocial } from './finish-social.ts';
import { linkSocial } from './link-social.ts';
import { createOpenIdClient } from './open-id.ts';
import { listProviders } from './providers.ts';
import { receiveCallback } from './receive-callback.ts';
import { startSocial } from './start-social.ts';
import { unlinkSocial } from './unlink-social.ts';

const callbackInputs = {
  params: z.object({ provider: z.enum(socialProviderIds) }),
  // Providers add parameters; those in use are validated where they are read.
  querystring: z.record(z.string(), z.unknown()),
};

export const socialRoutes =
  (given: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const deps = { ...given, openIdClient: createOpenIdClient(given) };

    /** The browser's origin. The origin hook has checked the host, so only the scheme is open. */
    const originOf = ({ headers }: FastifyRequest): string =>
      deps.config.NODE_ENV === 'production' ? `https://${headers.host}` : (headers.origin ?? `https://${headers.host}`);

    app.route({ ...listSocialProvidersEndpoint, handler: async () => ok({ list: listProviders(deps.config) }) });
    app.route({
      ...startSocialSignInEndpoint,
      handler: async (request, reply) => {
        const { provider } = request.params;
        return ok(await startSocial(visitorOf(request, reply), { provider, origin: originOf(request) }, deps));
      },
    });
    app.route({
      method: 'GET',
      url: '/auth/callback/:provider',
      schema: callbackInputs,
      config: { infrastructure: 'page', id: 'socialCallback', limit: authLimit },
      handler: async (request, reply) => {
        const visitor = visitorOf(request, reply);
        const { provider } = request.params;
        const { gate } = visitOf(request);
        const result = gate.open ? await receiveCallback(visitor, { provider, query: request.query }, deps) : 'refused';
        const nonce = randomBytes(16).toString('base64url');
        return reply
          .code(result === 'refused' ? 400 : 200)
          .header('content-security-policy', callbackPolicy(nonce))
          .header('referrer-policy', 'no-referrer')
          .type('text/html; charset=utf-8')
          .send(callbackPage(result, nonce));
      },
    });
    app.route({
      ...finishSocialSignInEndpoint,
      handler: async (request, reply) => {
        const result = await finishSocial(visitorOf(request, reply), request.body, deps);
        return 'state' in result ? ok(result) : sendEntered(reply, result);
      },
    });
    app.route({
      ...linkSocialEndpoint,
      handler: async (request, reply) => ok(await linkSocial(knownCallerOf(request), visitorOf(request, reply), deps)),
    });
    app.route({
      ...unlinkSocialEndpoint,
      handler: async (request, reply) => {
        const { provider } = request.params;
        await unlinkSocial(knownCallerOf(request), { visitor: visitorOf(request, reply), provider }, deps);
        return ok(null);
      },
    });
  };
