import {
  feedRequest,
  gameFeedPath,
  platformCallPaths,
  roundsRequest,
  statementRequest,
  vendorLaunchRequest,
} from '@fairhouse/protocol';
import { pageOf } from '@fairhouse/studio-feed';
import { signResponse } from '@fairhouse/vendor-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Config } from '#studio/config.ts';
import type { Db } from '#studio/db/db.ts';
import type { Games } from '#studio/games/games.types.ts';
import { checkQuestion } from './check-question.ts';
import { keepFeeds } from './keep-feeds.ts';
import { launchGame } from './launch-game.ts';
import { listRoundStates } from './list-round-states.ts';
import { listStatement } from './list-statement.ts';
import { rememberNonces } from './remember-nonces.ts';

const pageGames = 200;

export type PlatformDeps = { config: Config; db: Db; games: Games; now: () => Date };

const readJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** The endpoints for the platform. Every request is signed by the platform and every response by the studio. */
export const platformRoutes =
  ({ config, db, games, now }: PlatformDeps) =>
  async (app: FastifyInstance): Promise<void> => {
    const nonces = rememberNonces();
    const feedFor = keepFeeds(now);
    // The signature covers the raw bytes, so the body must not be parsed before it is checked.
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    const send = (
      reply: FastifyReply,
      { vendorCode, nonce }: { vendorCode: string; nonce: string },
      respond: unknown,
    ) => {
      const text = JSON.stringify(respond);
      const timestamp = String(now().getTime());
      const facts = { status: reply.statusCode, vendor: vendorCode, nonce, timestamp };
      return reply
        .headers({
          'fh-key-id': config.keyId,
          'fh-timestamp': timestamp,
          'fh-signature': signResponse(facts, text, config.keys.secretKey),
        })
        .type('application/json; charset=utf-8')
        .send(text);
    };

    const respond =
      <Form extends z.ZodType>(form: Form, work: (asked: z.output<Form>, vendorCode: string) => Promise<unknown>) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const { label } = request.params as { label?: string };
        const vendorCode = label ?? config.vendorCode;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const question = { headers: request.headers, path: request.url, body, vendorCode };
        const checked = checkQuestion(question, { platformKey: config.platformKey, nonces, now });
        if (checked.kind === 'refused') {
          request.log.warn({ why: checked.why, path: request.url }, 'a question of the platform was refused');
          return reply.code(401).send({ status: 'SIGNATURE_INVALID', final: false, serverTime: now().toISOString() });
        }
        const about = { vendorCode, nonce: checked.nonce };
        const asked = form.safeParse(readJson(body));
        if (!asked.success) return send(reply.code(400), about, { status: 'BAD_REQUEST', final: false });
        try {
          return send(reply, about, await work(asked.data, vendorCode));
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          return send(reply.code(400), about, { status: 'BAD_REQUEST', final: false });
        }
      };

    const deps = { db, games, publicUrl: config.publicUrl, now };
    app.post(
      platformCallPaths.launch,
      respond(vendorLaunchRequest, (asked) => launchGame(deps, asked)),
    );
    app.post(
      platformCallPaths.statement,
      respond(statementRequest, (asked) => listStatement(db, asked)),
    );
    app.post(
      platformCallPaths.rounds,
      respond(roundsRequest, ({ rounds }) => listRoundStates(db, rounds)),
    );
    // Each label has its own feed, address and name.
    app.post(
      `/studio/:label${gameFeedPath}`,
      respond(feedRequest, async ({ cursor }, label) => pageOf(feedFor(label), cursor, pageGames)),
    );
  };
