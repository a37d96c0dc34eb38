import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '#studio/db/db.ts';
import { findLaunch } from '#studio/sessions/launch.store.ts';
import { pageHeaders } from './page-headers.ts';

const yearMs = 365 * 24 * 3_600 * 1_000;

const readPage = (dist: string, name: string): Promise<Buffer | null> => readFile(join(dist, name)).catch(() => null);

/** The pages of the games and of the verifier, and their assets. */
export const pagesRoutes =
  ({ dist, db }: { dist: string | undefined; db: Db }) =>
  async (app: FastifyInstance): Promise<void> => {
    const send = async (reply: FastifyReply, name: string, framedBy: string | null) => {
      const page = dist === undefined ? null : await readPage(dist, name);
      if (page === null) return reply.code(503).type('text/plain; charset=utf-8').send('The game client is not built.');
      return reply.headers(pageHeaders(framedBy)).type('text/html; charset=utf-8').send(page);
    };

    app.get('/play/:gameCode', (_request, reply) => send(reply, 'index.html', null));
    app.get<{ Params: { launchId: string } }>('/play/:gameCode/:launchId', async (request, reply) => {
      const launch = await findLaunch(db, request.params.launchId);
      return send(reply, 'index.html', launch?.brandOrigin ?? null);
    });
    app.get('/verify', (_request, reply) => send(reply, 'verify.html', null));

    if (dist === undefined) return;
    // Names of built files contain their hash; files compressed at build time are sent as they are.
    await app.register(fastifyStatic, {
      root: dist,
      prefix: '/',
      index: false,
      preCompressed: true,
      maxAge: yearMs,
      immutable: true,
      wildcard: true,
    });
  };
