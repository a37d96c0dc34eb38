import { ok } from '@fairhouse/protocol';
import {
  finishSignInEndpoint,
  signInByPasskeyEndpoint,
  startPasskeySignInEndpoint,
  startSignInEndpoint,
} from '@fairhouse/protocol/ops/staff-doors';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { beforeCookie, endedBeforeCookie, staffCookie } from '../sessions/staff-cookie.ts';
import type { StaffUses } from '../staff.uses.ts';
import { browserOf } from './browser.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { signInByPasskey, startPasskeySignIn } from './sign-in-by-passkey.ts';
import { startSignIn } from './start-sign-in.ts';

const giveSession = (reply: FastifyReply, token: string): void => {
  reply.header('set-cookie', [staffCookie(token), endedBeforeCookie]);
};

/** The ways in. */
export const doorRoutes =
  (use: StaffUses): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...startSignInEndpoint,
      handler: async (request, reply) => {
        const { before, expiresAt, methods } = await startSignIn(request.body, browserOf(request), use);
        reply.header('set-cookie', beforeCookie(before));
        return ok({ methods, expiresAt: expiresAt.toISOString() });
      },
    });

    app.route({
      ...finishSignInEndpoint,
      handler: async (request, reply) => {
        const { operatorId, token } = await finishSignIn(request.body.code, browserOf(request), use);
        giveSession(reply, token);
        return ok({ operatorId });
      },
    });

    app.route({
      ...startPasskeySignInEndpoint,
      handler: async (request, reply) => {
        const { options, before } = await startPasskeySignIn(browserOf(request), use);
        reply.header('set-cookie', beforeCookie(before));
        return ok(options);
      },
    });

    app.route({
      ...signInByPasskeyEndpoint,
      handler: async (request, reply) => {
        const { operatorId, token } = await signInByPasskey(request.body.answer, browserOf(request), use);
        giveSession(reply, token);
        return ok({ operatorId });
      },
    });
  };
