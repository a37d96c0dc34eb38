import {
  addPasskeyEndpoint,
  confirmAuthenticatorEndpoint,
  getSecurityEndpoint,
  ok,
  removeAuthenticatorEndpoint,
  removePasskeyEndpoint,
  signInByPasskeyEndpoint,
  startAuthenticatorEndpoint,
  startPasskeyEndpoint,
  startPasskeySignInEndpoint,
} from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { IdentityUses } from '../identity.uses.ts';
import { sendEntered } from '../login/send-entered.ts';
import { visitorOf } from '../visitor.ts';
import { addPasskey } from './add-passkey.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import { getSecurity } from './get-security.ts';
import { startAssertion } from './passkey-assertion.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { removePasskey } from './remove-passkey.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { startAuthenticator } from './start-authenticator.ts';
import { startPasskey } from './start-passkey.ts';

export const factorsRoutes =
  (use: IdentityUses): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getSecurityEndpoint,
      handler: async (request) => {
        const { brandId } = visitOf(request);
        return ok(await getSecurity({ brandId, subjectId: knownCallerOf(request).subjectId }, use));
      },
    });
    app.route({
      ...startAuthenticatorEndpoint,
      handler: async (request) => {
        const { brandId } = visitOf(request);
        const { loginPassword } = request.body;
        return ok(await startAuthenticator(knownCallerOf(request), { brandId, loginPassword }, use));
      },
    });
    app.route({
      ...confirmAuthenticatorEndpoint,
      handler: async (request, reply) => {
        const visitor = visitorOf(request, reply);
        return ok(await confirmAuthenticator(knownCallerOf(request), { visitor, code: request.body.code }, use));
      },
    });
    app.route({
      ...removeAuthenticatorEndpoint,
      handler: async (request, reply) => {
        const visitor = visitorOf(request, reply);
        const { loginPassword, code } = request.body;
        await removeAuthenticator(knownCallerOf(request), { visitor, loginPassword, code }, use);
        return ok(null);
      },
    });
    app.route({
      ...startPasskeyEndpoint,
      handler: async (request, reply) => {
        const visitor = visitorOf(request, reply);
        const { loginPassword } = request.body;
        return ok({ ...(await startPasskey(knownCallerOf(request), { visitor, loginPassword }, use)) });
      },
    });
    app.route({
      ...addPasskeyEndpoint,
      handler: async (request, reply) => {
        const visitor = visitorOf(request, reply);
        return ok(await addPasskey(knownCallerOf(request), { visitor, ...request.body }, use));
      },
    });
    app.route({
      ...removePasskeyEndpoint,
      handler: async (request, reply) => {
        const visitor = visitorOf(request, reply);
        await removePasskey(knownCallerOf(request), { visitor, passkeyId: request.params.passkeyId }, use);
        return ok(null);
      },
    });
    app.route({
      ...startPasskeySignInEndpoint,
      handler: async (request, reply) => {
        const { brandId, host, bearer } = visitorOf(request, reply);
        return ok({ ...(await startAssertion({ brandId, host, bearer, subjectId: null }, use)) });
      },
    });
    app.route({
      ...signInByPasskeyEndpoint,
      handler: async (request, reply) =>
        sendEntered(reply, await signInByPasskey(visitorOf(request, reply), request.body, use)),
    });
  };
