import { randomBytes, randomUUID } from 'node:crypto';
import type { OpenedGame, RoundView } from '@fairhouse/games/wire';
import { publicKeyText, testKeys } from '@fairhouse/vendor-kit';
import pg from 'pg';
import { inject } from 'vitest';
import { readConfig } from '#studio/config.ts';
import { type Db, openDb } from '#studio/db/db.ts';
import type { Games } from '#studio/games/games.types.ts';
import { startStudio } from '#studio/start-studio.ts';
import { type FakePlatform, openFakePlatform } from './fake-platform.ts';
import { testGames } from './test-games.ts';

const vendorSeed = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64');

export const createStudioDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const { adminUrl } = inject('services' as never) as { adminUrl: string };
  const name = `studio_${randomBytes(6).toString('hex')}`;
  const asAdmin = async (statement: string) => {
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
  };
  await asAdmin(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => asAdmin(`drop database ${name} with (force)`) };
};

/** Shorter timeouts than in production, so that a test reaches them. */
const quickTiming = {
  callTimeoutMs: 150,
  betPauseMs: 10,
  leaseMs: 2_000,
  winWaitMs: 300,
  backOffMs: () => 50,
  pumpMs: 20,
};

type StudioResponse<Value> = { status: number; body: Value };
export type TestStudio = Awaited<ReturnType<typeof openTestStudio>>;

/** A whole studio on its own database, with a miniature platform. */
export const openTestStudio = async (given: { dist?: string; games?: Games } = {}) => {
  const database = await createStudioDatabase();
  const platform: FakePlatform = await openFakePlatform();
  let skipMs = 0;
  const now = () => new Date(Date.now() + skipMs);
  const config = readConfig({
    STUDIO_PORT: '0',
    STUDIO_DATABASE_URL: database.url,
    STUDIO_SIGNING_KEY: vendorSeed,
    STUDIO_PUBLIC_URL: 'http://studio.localhost:4400',
    PLATFORM_GATEWAY_URL: platform.url,
    PLATFORM_PUBLIC_KEY: publicKeyText(testKeys.platform.publicKey),
    LOG_LEVEL: 'silent',
    ...(given.dist === undefined ? {} : { STUDIO_DIST: given.dist }),
  });
  const rate = { perSecond: 10_000, burst: 10_000 };
  const start = () =>
    startStudio(config, { now, games: given.games ?? testGames, timing: quickTiming, rate, openRate: rate });
  let studio = await start();
  const db: Db = openDb({ url: database.url, onError: () => {} });

  const ask = async <Value>(
    path: string,
    options: { key?: string; body?: unknown } = {},
  ): Promise<StudioResponse<Value>> => {
    const response = await fetch(`${studio.url}${path}`, {
      method: options.body === undefined ? 'GET' : 'POST',
      headers: {
        ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Value };
  };

  const open = (options: { gameCode?: string; player?: string; mode?: 'real' | 'demo'; sessionKey?: string }) =>
    ask<OpenedGame & { code?: string }>('/play/api/open', {
      body: {
        gameCode: options.gameCode ?? 'coin',
        mode: options.mode ?? 'real',
        launchToken:
          options.mode === 'demo' || options.sessionKey !== undefined ? null : (options.player ?? randomUUID()),
        sessionKey: options.sessionKey ?? null,
        language: 'en',
      },
    });

  return {
    platform,
    db,
    ask,
    open,
    url: () => studio.url,
    /** A player at a game: the opened session, and how to play. */
    sit: async (options: Parameters<typeof open>[0] = {}) => {
      const { body: opened } = await open(options);
      const key = opened.sessionKey;
      return {
        key,
        opened,
        start: (more: { key?: string; stake?: string; wish?: unknown; auto?: boolean } = {}) =>
          ask<RoundView & { code?: string; retryAfterMs?: number }>('/play/api/rounds', {
            key,
            body: {
              key: more.key ?? randomUUID(),
              stake: more.stake ?? '100',
              wish: 'wish' in more ? more.wish : opened.gameCode === 'coin' ? { side: 'heads' } : null,
              ...(more.auto === undefined ? {} : { auto: more.auto }),
            },
          }),
        step: (roundId: string, step: unknown, stepKey: string = randomUUID()) =>
          ask<RoundView & { code?: string }>(`/play/api/rounds/${roundId}/steps`, {
            key,
            body: { key: stepKey, step },
          }),
        current: () => ask<RoundView | null>('/play/api/rounds/current', { key }),
        history: (before?: string) =>
          ask<{ rounds: RoundView[]; next: string | null }>(
            `/play/api/rounds${before === undefined ? '' : `?before=${before}`}`,
            { key },
          ),
      };
    },
    /** Advances the studio's clock. */
    skip: (ms: number) => {
      skipMs += ms;
    },
    now,
    restart: async () => {
      await studio.close();
      studio = await start();
    },
    close: async () => {
      await studio.close();
      await db.close();
      await platform.close();
      await database.drop();
    },
  };
};
