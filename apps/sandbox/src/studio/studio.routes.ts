import { feedRequest, gameFeedPath } from '@fairhouse/protocol';
import { feedOf, pageOf, studios } from '@fairhouse/studio-feed';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { checkQuestion } from './check-question.ts';
import { signedResponse } from './signed-response.ts';

const pageGames = 200;

const gamesQuery = z.union([z.enum(['curated', 'all']), z.coerce.number().int().min(1).max(100_000)]).default('all');

/** Input that is not valid JSON is rejected as an invalid request too. */
const readJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** The fictitious studios, each under its own path, speaking vendor protocol v1. */
export const studioRoutes =
  (deps: { platformKey: string | undefined; now: () => Date }): FastifyPluginAsyncZod =>
  async (app) => {
    // The signature covers the raw bytes, so they must not be parsed before it is checked.
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.post(
      `/studio/:vendorCode${gameFeedPath}`,
      {
        schema: {
          params: z.object({ vendorCode: z.enum(studios.map(({ code }) => code)) }),
          querystring: z.object({ games: gamesQuery }),
        },
      },
      async (request, reply) => {
        const { vendorCode } = request.params;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const question = checkQuestion({ headers: request.headers, path: request.url, body, vendorCode }, deps);
        if (question.kind === 'refused')
          return reply.code(401).send({ code: 'SIGNATURE_INVALID', message: question.why });
        const asked = feedRequest.safeParse(readJson(body));
        if (!asked.success) return reply.code(400).send({ code: 'BAD_REQUEST', message: 'Send a cursor, or null.' });
        try {
          const feed = feedOf(vendorCode, { now: deps.now(), games: request.query.games });
          const text = JSON.stringify(pageOf(feed, asked.data.cursor, pageGames));
          const headers = signedResponse({ vendorCode, nonce: question.nonce, text, now: deps.now() });
          return reply.headers(headers).type('application/json; charset=utf-8').send(text);
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          return reply.code(400).send({ code: 'BAD_REQUEST', message: error.message });
        }
      },
    );
  };
