import { ok } from '@fairhouse/protocol';
import {
  addPasskeyOpsEndpoint,
  changeOwnPasswordEndpoint,
  confirmAuthenticatorOpsEndpoint,
  endOtherSessionsEndpoint,
  endOwnSessionEndpoint,
  getOwnSecurityEndpoint,
  removeAuthenticatorOpsEndpoint,
  removePasskeyOpsEndpoint,
  revokeOwnDeviceEndpoint,
  signOutEndpoint,
  startAuthenticatorOpsEndpoint,
  startPasskeyOpsEndpoint,
  startStepUpPasskeyOpsEndpoint,
  stepUpOpsEndpoint,
  whoAmIEndpoint,
} from '@fairhouse/protocol/ops/staff-self';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visitOf } from '#platform/http/visit.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { revokeDevice } from '../devices/revoke-device.ts';
import { endOtherSessions, endOwnSession } from '../sessions/end-own-sessions.ts';
import { signOut } from '../sessions/sign-out.ts';
import { endedStaffCookie, staffCookie } from '../sessions/staff-cookie.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { getOwnSecurity } from './get-own-security.ts';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './own-authenticator.ts';
import { addPasskey, removePasskey, startPasskey } from './own-passkeys.ts';
import { startStepUpPasskey, stepUp } from './step-up.ts';
import { whoAmI } from './who-am-i.ts';

/** Routes for operators to manage their own account. */
export const selfRoutes =
  (deps: StaffDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...whoAmIEndpoint, handler: async (request) => ok(await whoAmI(operatorOf(request), deps)) });

    app.route({
      ...signOutEndpoint,
      handler: async (request, reply) => {
        await signOut(operatorOf(request), deps);
        reply.header('set-cookie', endedStaffCookie);
        return ok({});
      },
    });

    app.route({
      ...startStepUpPasskeyOpsEndpoint,
      handler: async (request) => ok(await startStepUpPasskey(operatorOf(request), visitOf(request), deps)),
    });

    app.route({
      ...stepUpOpsEndpoint,
      handler: async (request, reply) => {
        const { factor, until, token } = await stepUp(operatorOf(request), request.body, visitOf(request), deps);
        reply.header('set-cookie', staffCookie(token));
        return ok({ factor, until: until.toISOString() });
      },
    });

    app.route({
      ...getOwnSecurityEndpoint,
      handler: async (request) => ok(await getOwnSecurity(operatorOf(request), deps)),
    });

    app.route({
      ...endOwnSessionEndpoint,
      handler: async (request) => {
        await endOwnSession(operatorOf(request), request.params.sessionId, deps);
        return ok({});
      },
    });

    app.route({
      ...endOtherSessionsEndpoint,
      handler: async (request) => ok({ ended: await endOtherSessions(operatorOf(request), deps) }),
    });

    app.route({
      ...revokeOwnDeviceEndpoint,
      handler: async (request) => {
        const by = operatorOf(request);
        await revokeDevice(by, { operatorId: by.operatorId, deviceId: request.params.deviceId }, deps);
        return ok({});
      },
    });

    app.route({
      ...changeOwnPasswordEndpoint,
      handler: async (request) => {
        await changeOwnPassword(operatorOf(request), request.body, deps);
        return ok({});
      },
    });

    app.route({
      ...startAuthenticatorOpsEndpoint,
      handler: async (request) => ok(await startAuthenticator(operatorOf(request), deps)),
    });

    app.route({
      ...confirmAuthenticatorOpsEndpoint,
      handler: async (request) => {
        await confirmAuthenticator(operatorOf(request), request.body.code, deps);
        return ok({});
      },
    });

    app.route({
      ...removeAuthenticatorOpsEndpoint,
      handler: async (request) => {
        await removeAuthenticator(operatorOf(request), deps);
        return ok({});
      },
    });

    app.route({
      ...startPasskeyOpsEndpoint,
      handler: async (request) => ok(await startPasskey(operatorOf(request), visitOf(request), deps)),
    });

    app.route({
      ...addPasskeyOpsEndpoint,
      handler: async (request) =>
        ok({ passkeyId: await addPasskey(operatorOf(request), request.body, visitOf(request), deps) }),
    });

    app.route({
      ...removePasskeyOpsEndpoint,
      handler: async (request) => {
        await removePasskey(operatorOf(request), request.params.passkeyId, deps);
        return ok({});
      },
    });
  };
