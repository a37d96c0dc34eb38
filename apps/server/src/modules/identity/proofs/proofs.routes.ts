import { createChallengeEndpoint, getCaptchaEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { IdentityUses } from '../identity.uses.ts';
import { visitorOf } from '../visitor.ts';
import { createChallenge } from './create-challenge.ts';
import { createRenderer } from './drawing/render-png.ts';
import { getCaptcha } from './get-captcha.ts';

/** A picture takes some 20 ms of a core: with two cores whoever is the last to wait does so for about a third of a second. */
const pictures = { atOnceMax: 4, waitingMax: 28 };

export const proofsRoutes =
  (use: Pick<IdentityUses, 'singleUse' | 'keys' | 'clock'>): FastifyPluginAsyncZod =>
  async (app) => {
    const uses = { ...use, render: createRenderer(pictures) };
    app.route({
      ...getCaptchaEndpoint,
      handler: async (request, reply) => ok(await getCaptcha(visitorOf(request, reply), uses)),
    });
    app.route({
      ...createChallengeEndpoint,
      handler: async (request, reply) => ok(await createChallenge(visitorOf(request, reply), request.body, uses)),
    });
  };
