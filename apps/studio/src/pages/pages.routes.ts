import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Db } from '#studio/db/db.ts';
import type { Games } from '#studio/games/games.types.ts';
import { findLaunch } from '#studio/sessions/launch.store.ts';
import { pageHeaders } from './page-headers.ts';

const yearMs = 365 * 24 * 3_600 * 1_000;

const readPage = (dist: string, name: string): Promise<Buffer | null> => readFile(join(dist, name)).catch(() => null);

const builtGames = z.object({ games: z.array(z.object({ game: z.string(), files: z.array(z.string()) })) });

/**
 * The scripts of each game as a `Link` header: a browser loads them all at once with the page. Not as `modulepreload`,
 * which would also compile them before the first paint.
 */
const readPreloads = async (dist: string): Promise<ReadonlyMap<string, string>> => {
  const built = await readPage(dist, '.vite/games.json');
  const { games } = built === null ? { games: [] } : builtGames.parse(JSON.parse(built.toString()));
  return new Map(
    games.map(({ game, files }) => [
      game,
      files.map((file) => `</${file}>; rel=preload; as=script; crossorigin`).join(', '),
    ]),
  );
};

/** The pages of the games and of the verifier, and their assets. */
export const pagesRoutes =
  ({ dist, db, games }: { dist: string | undefined; db: Db; games: Games }) =>
  async (app: FastifyInstance): Promise<void> => {
    const preloads = dist === undefined ? new Map<string, string>() : await readPreloads(dist);
    const preload = (reply: FastifyReply, gameCode: string): FastifyReply => {
      const found = games.find(gameCode);
      const link = found.kind === 'open' ? preloads.get(found.game.engine) : undefined;
      return link === undefined ? reply : reply.header('link', link);
    };
    const send = async (reply: FastifyReply, name: string, framedBy: string | null) => {
      const page = dist === undefined ? null : await readPage(dist, name);
      if (page === null) return reply.code(503).type('text/plain; charset=utf-8').send('The game client is not built.');
      return reply.headers(pageHeaders(framedBy)).type('text/html; charset=utf-8').send(page);
    };

    app.get<{ Params: { gameCode: string } }>('/play/:gameCode', (request, reply) =>
      send(preload(reply, request.params.gameCode), 'index.html', null),
    );
    app.get<{ Params: { gameCode: string; launchId: string } }>('/play/:gameCode/:launchId', async (request, reply) => {
      const launch = await findLaunch(db, request.params.launchId);
      return send(preload(reply, request.params.gameCode), 'index.html', launch?.brandOrigin ?? null);
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
