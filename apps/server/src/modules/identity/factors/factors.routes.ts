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
import type { IdentityDeps } from '../identity.deps.ts';
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
  (deps: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getSecurityEndpoint,
      handler: async (request) => {
        const { brandId } = visitOf(request);
        return ok(await getSecurity({ brandId, subjectId: knownCallerOf(request).subjectId }, deps));
      },
    });
    app.route({
      ...startAuthenticatorEndpoint,
      handler: async (request) => {
        const { brandId } = visitOf(request);
        const { loginPassword } = request.body;
        return ok(await startAuthenticator(knownCallerOf(request), { brandId, loginPassword }, deps));
      },
    });
    app.route({
      ...confirmAuthenticatorEndpoint,
      handler: async (request, reply) => {
        const visitor = visitorOf(request, reply);
        return ok(await confirmAuthenticator(knownCallerOf(request), { visitor, code: request.body.code }, deps));
      },
    });
    app.route({
      ...removeAuthenticatorEndpoint,
      handler: async (request, reply) => {
        const visitor = visitorOf(request, reply);
        const { loginPassword, code } = request.body;
        await removeAuthenticator(knownCallerOf(request), { visitor, loginPassword, code }, deps);
        return ok(null);
      },
    });
    app.route({
      ...startPasskeyEndpoint,
      handler: async (request, reply) => {
        const visitor = visitorOf(request, reply);
        const { loginPassword } = request.body;
        return ok({ ...(await startPasskey(knownCallerOf(request), { visitor, loginPassword }, deps)) });
      },
    });
    app.route({
      ...addPasskeyEndpoint,
      handler: async (request, reply) => {
        const visitor = visitorOf(request, reply);
        return ok(await addPasskey(knownCallerOf(request), { visitor, ...request.body }, deps));
      },
    });
    app.route({
      ...removePasskeyEndpoint,
      handler: async (request, reply) => {
        const visitor = visitorOf(request, reply);
        await removePasskey(knownCallerOf(request), { visitor, passkeyId: request.params.passkeyId }, deps);
        return ok(null);
      },
    });
    app.route({
      ...startPasskeySignInEndpoint,
      handler: async (request, reply) => {
        const { brandId, host, bearer } = visitorOf(request, reply);
        return ok({ ...(await startAssertion({ brandId, host, bearer, subjectId: null }, deps)) });
      },
    });
    app.route({
      ...signInByPasskeyEndpoint,
      handler: async (request, reply) =>
        sendEntered(reply, await signInByPasskey(visitorOf(request, reply), request.body, deps)),
    });
  };
