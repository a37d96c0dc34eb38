import {
  listCountryCodesEndpoint,
  ok,
  requestPasswordMailEndpoint,
  resetPasswordByMailEndpoint,
  sendContactCodeEndpoint,
  sendLoginCodeEndpoint,
  sendRegisterCodeEndpoint,
  setPasswordByPhoneEndpoint,
  verifyContactEndpoint,
} from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addFormBodies } from '#platform/http/form-bodies.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { sendContactCode } from '../contacts/send-contact-code.ts';
import { verifyContact } from '../contacts/verify-contact.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { sendEntered } from '../login/send-entered.ts';
import { requestPasswordMail } from '../password-reset/request-password-mail.ts';
import { siteOf } from '../password-reset/reset-link.rules.ts';
import { resetPasswordByMail } from '../password-reset/reset-password-by-mail.ts';
import { setPasswordByPhone } from '../password-reset/set-password-by-phone.ts';
import { visitorOf } from '../visitor.ts';
import { dialingCodesOf } from './countries.ts';
import { sendLoginCode } from './send-login-code.ts';
import { sendRegisterCode } from './send-register-code.ts';

const formRoutes =
  (deps: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    addFormBodies(app);
    app.route({
      ...requestPasswordMailEndpoint,
      handler: async (request, reply) => {
        const visitor = visitorOf(request, reply);
        const site = siteOf({ host: visitor.host, origin: request.headers.origin });
        const { challengeId, solution, ...input } = request.body;
        const slider = challengeId === undefined || solution === undefined ? {} : { slider: { challengeId, solution } };
        await requestPasswordMail(visitor, { ...input, ...slider, site }, deps);
        return ok(null);
      },
    });
  };

/** Codes, forgotten passwords, contacts. */
export const codesRoutes =
  (deps: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listCountryCodesEndpoint,
      handler: async (request) => ok({ list: dialingCodesOf(brandOf(deps, visitOf(request).brandId)) }),
    });
    app.route({
      ...sendLoginCodeEndpoint,
      handler: async (request, reply) => ok(await sendLoginCode(visitorOf(request, reply), request.body, deps)),
    });
    app.route({
      ...sendRegisterCodeEndpoint,
      handler: async (request, reply) => {
        const { mobileNo, ...given } = request.body;
        return ok(await sendRegisterCode(visitorOf(request, reply), { ...given, mobileNum: mobileNo }, deps));
      },
    });
    await app.register(formRoutes(deps));
    app.route({
      ...setPasswordByPhoneEndpoint,
      handler: async (request, reply) =>
        sendEntered(reply, await setPasswordByPhone(visitorOf(request, reply), request.body, deps)),
    });
    app.route({
      ...resetPasswordByMailEndpoint,
      handler: async (request, reply) =>
        sendEntered(reply, await resetPasswordByMail(visitorOf(request, reply), request.body, deps)),
    });
    app.route({
      ...sendContactCodeEndpoint,
      handler: async (request, reply) => {
        const who = { caller: knownCallerOf(request), visitor: visitorOf(request, reply) };
        return ok(await sendContactCode(who, request.body, deps));
      },
    });
    app.route({
      ...verifyContactEndpoint,
      handler: async (request, reply) => {
        const who = { caller: knownCallerOf(request), visitor: visitorOf(request, reply) };
        return ok(await verifyContact(who, request.body, deps));
      },
    });
  };
