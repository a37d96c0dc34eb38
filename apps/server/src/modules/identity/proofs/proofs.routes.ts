import { createChallengeEndpoint, getCaptchaEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { IdentityDeps } from '../identity.deps.ts';
import { visitorOf } from '../visitor.ts';
import { createChallenge } from './create-challenge.ts';
import { createRenderer } from './drawing/render-png.ts';
import { getCaptcha } from './get-captcha.ts';

/** A picture takes about 20 ms of a core: with two cores the last in the queue waits about a third of a second. */
const pictures = { atOnceMax: 4, waitingMax: 28 };

export const proofsRoutes =
  (deps: Pick<IdentityDeps, 'singleUse' | 'keys' | 'clock'>): FastifyPluginAsyncZod =>
  async (app) => {
    const allDeps = { ...deps, render: createRenderer(pictures) };
    app.route({
      ...getCaptchaEndpoint,
      handler: async (request, reply) => ok(await getCaptcha(visitorOf(request, reply), allDeps)),
    });
    app.route({
      ...createChallengeEndpoint,
      handler: async (request, reply) => ok(await createChallenge(visitorOf(request, reply), request.body, allDeps)),
    });
  };
