import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { viewRoutes } from './account-admin/view.routes.ts';
import { codesRoutes } from './codes/codes.routes.ts';
import { factorsRoutes } from './factors/factors.routes.ts';
import type { IdentityUses } from './identity.uses.ts';
import { doorsRoutes } from './login/login-methods.routes.ts';
import { secretsRoutes } from './passwords/secrets.routes.ts';
import { proofsRoutes } from './proofs/proofs.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { socialRoutes } from './social/social.routes.ts';
import { trialRoutes } from './trial/trial.routes.ts';

/** Every room of the module; each serves its own calls. */
export const identityRoutes =
  (use: IdentityUses): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(proofsRoutes(use));
    await app.register(codesRoutes(use));
    await app.register(doorsRoutes(use));
    await app.register(sessionsRoutes(use));
    await app.register(secretsRoutes(use));
    await app.register(registrationRoutes(use));
    await app.register(factorsRoutes(use));
    await app.register(socialRoutes(use));
    await app.register(trialRoutes(use));
    await app.register(viewRoutes(use));
  };
