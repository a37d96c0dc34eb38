import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { viewRoutes } from './account-admin/view.routes.ts';
import { codesRoutes } from './codes/codes.routes.ts';
import { factorsRoutes } from './factors/factors.routes.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { loginRoutes } from './login/login-methods.routes.ts';
import { secretsRoutes } from './passwords/secrets.routes.ts';
import { proofsRoutes } from './proofs/proofs.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { requirementsRoutes } from './requirements/requirements.routes.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { socialRoutes } from './social/social.routes.ts';
import { trialRoutes } from './trial/trial.routes.ts';

/** All routes of the module. */
export const identityRoutes =
  (deps: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(proofsRoutes(deps));
    await app.register(codesRoutes(deps));
    await app.register(loginRoutes(deps));
    await app.register(sessionsRoutes(deps));
    await app.register(secretsRoutes(deps));
    await app.register(registrationRoutes(deps));
    await app.register(requirementsRoutes(deps));
    await app.register(factorsRoutes(deps));
    await app.register(socialRoutes(deps));
    await app.register(trialRoutes(deps));
    await app.register(viewRoutes(deps));
  };
