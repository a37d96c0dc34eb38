import {
  continueRememberedEndpoint,
  createEntryCodeEndpoint,
  enterByCodeEndpoint,
  finishSecondStepEndpoint,
  getRememberedEndpoint,
  loginEndpoint,
  lookAtEntryCodeEndpoint,
  ok,
  sendSecondStepCodeEndpoint,
  sendStepUpCodeEndpoint,
  startSecondStepPasskeyEndpoint,
  startStepUpPasskeyEndpoint,
  stepUpEndpoint,
} from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { stepUp } from '../factors/step-up.ts';
import { sendStepUpCode } from '../factors/step-up-code.ts';
import { startStepUpPasskey } from '../factors/step-up-passkey.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { type Visitor, visitorOf } from '../visitor.ts';
import { continueRemembered } from './continue-remembered.ts';
import { createEntryCode } from './create-entry-code.ts';
import { enterByCode } from './enter-by-code.ts';
import { finishSecondStep } from './finish-second-step.ts';
import { getRemembered } from './get-remembered.ts';
import { loginByPhoneToken } from './login-by-phone-token.ts';
import { loginBySms } from './login-by-sms.ts';
import { loginByUsername } from './login-by-username.ts';
import type { EnteredByName } from './login-method.types.ts';
import { lookAtEntryCode } from './look-at-entry-code.ts';
import { sendEntered } from './send-entered.ts';
import { sendSecondStepCode } from './send-second-step-code.ts';
import { startSecondStepPasskey } from './start-second-step-passkey.ts';

type LoginBody = z.output<(typeof loginEndpoint)['schema']['body']>;

const login = (visitor: Visitor, body: LoginBody, deps: IdentityDeps): Promise<EnteredByName> => {
  switch (body.type) {
    case 'username':
      return loginByUsername(visitor, body, deps);
    case 'sms':
      return loginBySms(visitor, body, deps);
    case 'firebase':
      return loginByPhoneToken(visitor, body, deps);
  }
};

/** Routes of the login methods of this folder, the second step, and the step-up of a logged-in member. */
export const loginRoutes =
  (deps: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...loginEndpoint,
      handler: async (request, reply) => sendEntered(reply, await login(visitorOf(request, reply), request.body, deps)),
    });

    app.route({
      ...sendSecondStepCodeEndpoint,
      handler: async (request, reply) => ok(await sendSecondStepCode(visitorOf(request, reply), request.body, deps)),
    });
    app.route({
      ...startSecondStepPasskeyEndpoint,
      handler: async (request, reply) =>
        ok(await startSecondStepPasskey(visitorOf(request, reply), request.body.pendingId, deps)),
    });
    app.route({
      ...finishSecondStepEndpoint,
      handler: async (request, reply) =>
        sendEntered(reply, await finishSecondStep(visitorOf(request, reply), request.body, deps)),
    });

    app.route({
      ...getRememberedEndpoint,
      handler: async (request, reply) => ok({ name: await getRemembered(visitorOf(request, reply), deps) }),
    });
    app.route({
      ...continueRememberedEndpoint,
      handler: async (request, reply) => sendEntered(reply, await continueRemembered(visitorOf(request, reply), deps)),
    });

    app.route({
      ...createEntryCodeEndpoint,
      handler: async (request) => {
        const { brandId, host } = visitOf(request);
        const { origin = '' } = request.headers;
        return ok(await createEntryCode(knownCallerOf(request), { brandId, host, origin }, deps));
      },
    });
    app.route({
      ...lookAtEntryCodeEndpoint,
      handler: async (request, reply) =>
        ok({ name: await lookAtEntryCode(visitorOf(request, reply), request.body.code, deps) }),
    });
    app.route({
      ...enterByCodeEndpoint,
      handler: async (request, reply) =>
        sendEntered(reply, await enterByCode(visitorOf(request, reply), request.body.code, deps)),
    });

    app.route({
      ...sendStepUpCodeEndpoint,
      handler: async (request, reply) =>
        ok(await sendStepUpCode(knownCallerOf(request), visitorOf(request, reply), deps)),
    });
    app.route({
      ...startStepUpPasskeyEndpoint,
      handler: async (request) => ok(await startStepUpPasskey(knownCallerOf(request), visitOf(request), deps)),
    });
    app.route({
      ...stepUpEndpoint,
      handler: async (request, reply) => {
        const { brandId, host, address, country, deviceId } = visitorOf(request, reply);
        const where = { brandId, host, address, country, deviceId };
        const { value, cookie } = await stepUp(knownCallerOf(request), request.body, where, deps);
        reply.header('set-cookie', cookie);
        return ok(value);
      },
    });
  };
