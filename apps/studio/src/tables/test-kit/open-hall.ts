import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { designOfCrashRoom, designOfTable, type TableDesign } from '@fairhouse/games/tables';
import { type TableServerMessage, tableServerMessage } from '@fairhouse/games/wire';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { WebSocket } from 'ws';
import { type Db, openDb } from '#studio/db/db.ts';
import { migrate } from '#studio/db/migrate.ts';
import { insertSession } from '#studio/sessions/session.store.ts';
import { hashOfSecret, newSessionKey } from '#studio/sessions/session-key.ts';
import { openTables } from '#studio/tables/open-tables.ts';
import { serveTables } from '#studio/tables/serve-tables.ts';
import type { Pace, TablesDeps } from '#studio/tables/tables.types.ts';
import { openWallet } from '#studio/wallet/open-wallet.ts';
import type { FakePlatformClient } from './fake-platform-client.ts';

const rules = {
  profile: 'test',
  minCycleMs: 0,
  autoplay: false,
  turbo: false,
  celebrateAtOrBelowStake: false,
  showNetPosition: true,
  showElapsed: true,
  simultaneousGames: false,
  maxStake: null,
  realityCheck: null,
};

const quickPace: Pace = {
  bettingMs: () => 250,
  closedMs: 30,
  decidingMs: (ownMs) => ownMs,
  revealMs: () => 60,
  settledMs: 100,
};

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
  const db = openDb({ url: url.toString(), onError: () => {} });
  await migrate(db);
  await db.close();
  return { url: url.toString(), drop: () => asAdmin(`drop database ${name} with (force)`) };
};

/** Both crash rooms are decided by their design: one always reaches its highest, 4.00 after 2,773 ms, the other nothing. */
const flight = { ...designOfCrashRoom('FLIGHT'), growth: 500_000, highest: 400 };
const games: Readonly<Record<string, ReturnType<TablesDeps['gameOf']>>> = {
  WHEEL: { engine: 'roulette', design: designOfTable('roulette', 'WHEEL') },
  SHOE: { engine: 'baccarat', design: designOfTable('baccarat', 'SHOE') },
  TWENTYONE: { engine: 'blackjack-table', design: designOfTable('blackjack-table', 'TWENTYONE') },
  FLIGHT: { engine: 'crash-room', design: { ...flight, edge: 4_000_000 } as TableDesign },
  STUMBLE: { engine: 'crash-room', design: { ...flight, edge: 0 } as TableDesign },
};

/** A studio of tables alone: real database, wallet and sockets, with a fake platform. */
export const openHall = async (options: {
  url: string;
  platformClient: FakePlatformClient;
  pace?: Partial<Pace>;
  change?: (deps: TablesDeps) => TablesDeps;
}) => {
  const log = pino({ level: 'silent' });
  const db: Db = openDb({ url: options.url, onError: () => {} });
  const wallet = openWallet({
    db,
    platformClient: options.platformClient,
    now: () => new Date(),
    log,
    betLost: async () => {},
    timing: { callTimeoutMs: 500, betPauseMs: 10, backOffMs: () => 50, pumpMs: 50, leaseMs: 600 },
  });
  const deps: TablesDeps = {
    db,
    wallet,
    gameOf: (gameCode) => games[gameCode] ?? null,
    stakesOf: () => ({ min: 100n, max: 36_000n }),
    pace: { ...quickPace, ...options.pace },
    log,
  };
  const tables = await openTables(options.change?.(deps) ?? deps);
  const server = createServer((_request, response) => response.writeHead(404).end());
  const sockets = serveTables({ server, tables, findSession: wallet.findSession });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const openSession = async (player: { playerId?: string; mode?: 'real' | 'demo'; gameCode?: string } = {}) => {
    const key = newSessionKey();
    const sessionId = randomUUID();
    const mode = player.mode ?? 'real';
    const now = Date.now();
    await insertSession(db, {
      sessionId,
      keyHash: hashOfSecret(key),
      launchHash: null,
      mode,
      playerId: player.playerId ?? sessionId,
      sessionToken: mode === 'demo' ? null : randomUUID(),
      gameCode: player.gameCode ?? 'WHEEL',
      brand: 'test',
      currency: mode === 'demo' ? 'XXX' : 'EUR',
      currencyExponent: 2,
      language: 'EN',
      rules,
      balance: 100_000n,
      balanceVersion: 1n,
      startedAt: new Date(now),
      expiresAt: new Date(now + 3_600_000),
    });
    return { key, sessionId, playerId: player.playerId ?? sessionId };
  };

  const sit = async (key: string, gameCode = 'WHEEL', headers: Record<string, string> = {}) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/play/tables?key=${key}`, { headers });
    const received: TableServerMessage[] = [];
    const waiting = new Set<() => void>();
    socket.on('message', (data) => {
      received.push(tableServerMessage.parse(JSON.parse(String(data))));
      for (const look of waiting) look();
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    const send = (message: unknown) => socket.send(JSON.stringify(message));
    /** The first matching message, received or still to come. */
    const receive = <Kind extends TableServerMessage['type']>(
      type: Kind,
      fits: (message: Extract<TableServerMessage, { type: Kind }>) => boolean = () => true,
    ): Promise<Extract<TableServerMessage, { type: Kind }>> =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no ${type} was told`)), 8_000);
        const look = () => {
          const found = received.find(
            (message): message is Extract<TableServerMessage, { type: Kind }> =>
              message.type === type && fits(message as Extract<TableServerMessage, { type: Kind }>),
          );
          if (found === undefined) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      });
    send({ type: 'join', gameCode });
    return {
      received,
      send,
      receive,
      phase: (phase: string, roundId?: string) =>
        receive('table', (state) => state.phase === phase && (roundId === undefined || state.roundId === roundId)),
      bet: (roundId: string, bets: Record<string, number>, betKey: string = randomUUID()) => {
        send({
          type: 'bet',
          key: betKey,
          roundId,
          bets: Object.entries(bets).map(([spot, amount]) => ({ spot, amount: String(amount) })),
        });
        return betKey;
      },
      decide: (roundId: string, decision: string, key: string = randomUUID()) => {
        send({ type: 'decide', key, roundId, decision });
        return key;
      },
      leave: () =>
        new Promise<void>((resolve) => {
          socket.once('close', () => resolve());
          socket.close();
        }),
    };
  };

  const release = async () => {
    sockets.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await wallet.close();
    await db.close();
  };
  return {
    db,
    deps,
    findSession: wallet.findSession,
    openSession,
    sit,
    /** A graceful stop. */
    close: async () => {
      await tables.stop();
      await release();
    },
  };
};
export type Hall = Awaited<ReturnType<typeof openHall>>;
