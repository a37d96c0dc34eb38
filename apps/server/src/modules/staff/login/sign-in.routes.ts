import { ok } from '@fairhouse/protocol';
import {
  finishSignInEndpoint,
  finishWaitingSignInEndpoint,
  signInByPasskeyEndpoint,
  startPasskeySignInEndpoint,
  startSignInEndpoint,
} from '@fairhouse/protocol/ops/staff-auth';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { waitingMs } from '../devices/device.rules.ts';
import { beforeCookie, deviceCookie, endedBeforeCookie, staffCookie } from '../sessions/staff-cookie.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { browserOf } from './browser.ts';
import type { Entered } from './enter.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { finishWaitingSignIn } from './finish-waiting-sign-in.ts';
import { signInByPasskey, startPasskeySignIn } from './sign-in-by-passkey.ts';
import { startSignIn } from './start-sign-in.ts';

/** Sends the result of a sign-in: the session and its device, or the waiting token. */
const respond = (reply: FastifyReply, entered: Entered) => {
  const device = deviceCookie(entered.deviceToken);
  if (entered.outcome === 'device_waiting') {
    const { outcome, code, until, before } = entered;
    reply.header('set-cookie', [device, beforeCookie(before, waitingMs / 1000)]);
    return ok({ outcome, code, until: until.toISOString() });
  }
  const { outcome, operatorId, token } = entered;
  reply.header('set-cookie', [staffCookie(token), device, endedBeforeCookie]);
  return ok({ outcome, operatorId });
};

/** Routes of the sign-in. */
export const signInRoutes =
  (deps: StaffDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...startSignInEndpoint,
      handler: async (request, reply) => {
        const { before, expiresAt, methods } = await startSignIn(request.body, browserOf(request), deps);
        reply.header('set-cookie', beforeCookie(before));
        return ok({ methods, expiresAt: expiresAt.toISOString() });
      },
    });

    app.route({
      ...finishSignInEndpoint,
      handler: async (request, reply) =>
        respond(reply, await finishSignIn(request.body.code, browserOf(request), deps)),
    });

    app.route({
      ...startPasskeySignInEndpoint,
      handler: async (request, reply) => {
        const { options, before } = await startPasskeySignIn(browserOf(request), deps);
        reply.header('set-cookie', beforeCookie(before));
        return ok(options);
      },
    });

    app.route({
      ...signInByPasskeyEndpoint,
      handler: async (request, reply) =>
        respond(reply, await signInByPasskey(request.body.answer, browserOf(request), deps)),
    });

    app.route({
      ...finishWaitingSignInEndpoint,
      handler: async (request, reply) => respond(reply, await finishWaitingSignIn(browserOf(request), deps)),
    });
  };
