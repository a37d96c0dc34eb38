import { ok } from '@fairhouse/protocol';
import {
  acceptInvitationEndpoint,
  lookAtInvitationEndpoint,
  startInvitationPasskeyEndpoint,
} from '@fairhouse/protocol/ops/staff-auth';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { browserOf } from '../login/browser.ts';
import { deviceCookie } from '../sessions/staff-cookie.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { acceptInvitation, lookAtInvitation, startInvitationPasskey } from './accept-invitation.ts';

/** Routes of an invitation link. The link alone identifies the operator. */
export const invitationRoutes =
  (deps: StaffDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...lookAtInvitationEndpoint,
      handler: async ({ body }) => ok(await lookAtInvitation(body.token, deps)),
    });

    app.route({
      ...startInvitationPasskeyEndpoint,
      handler: async (request) => ok(await startInvitationPasskey(request.body.token, browserOf(request), deps)),
    });

    app.route({
      ...acceptInvitationEndpoint,
      handler: async (request, reply) => {
        const browser = { ...browserOf(request), requestId: request.id };
        const { email, deviceToken } = await acceptInvitation(request.body, browser, deps);
        reply.header('set-cookie', deviceCookie(deviceToken));
        return ok({ email });
      },
    });
  };
