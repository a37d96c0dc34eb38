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
import { brandOf, type IdentityUses } from '../identity.uses.ts';
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
  (use: IdentityUses): FastifyPluginAsyncZod =>
  async (app) => {
    addFormBodies(app);
    app.route({
      ...requestPasswordMailEndpoint,
      handler: async (request, reply) => {
        const visitor = visitorOf(request, reply);
        const site = siteOf({ host: visitor.host, origin: request.headers.origin });
        const { challengeId, solution, ...wish } = request.body;
        const slider = challengeId === undefined || solution === undefined ? {} : { slider: { challengeId, solution } };
        await requestPasswordMail(visitor, { ...wish, ...slider, site }, use);
        return ok(null);
      },
    });
  };

/** Codes, forgotten passwords, contacts. */
export const codesRoutes =
  (use: IdentityUses): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listCountryCodesEndpoint,
      handler: async (request) => ok({ list: dialingCodesOf(brandOf(use, visitOf(request).brandId)) }),
    });
    app.route({
      ...sendLoginCodeEndpoint,
      handler: async (request, reply) => ok(await sendLoginCode(visitorOf(request, reply), request.body, use)),
    });
    app.route({
      ...sendRegisterCodeEndpoint,
      handler: async (request, reply) => {
        const { mobileNo, ...given } = request.body;
        return ok(await sendRegisterCode(visitorOf(request, reply), { ...given, mobileNum: mobileNo }, use));
      },
    });
    await app.register(formRoutes(use));
    app.route({
      ...setPasswordByPhoneEndpoint,
      handler: async (request, reply) =>
        sendEntered(reply, await setPasswordByPhone(visitorOf(request, reply), request.body, use)),
    });
    app.route({
      ...resetPasswordByMailEndpoint,
      handler: async (request, reply) =>
        sendEntered(reply, await resetPasswordByMail(visitorOf(request, reply), request.body, use)),
    });
    app.route({
      ...sendContactCodeEndpoint,
      handler: async (request, reply) => {
        const who = { caller: knownCallerOf(request), visitor: visitorOf(request, reply) };
        return ok(await sendContactCode(who, request.body, use));
      },
    });
    app.route({
      ...verifyContactEndpoint,
      handler: async (request, reply) => {
        const who = { caller: knownCallerOf(request), visitor: visitorOf(request, reply) };
        return ok(await verifyContact(who, request.body, use));
      },
    });
  };
