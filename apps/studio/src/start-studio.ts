import { createVendorClient } from '@fairhouse/vendor-kit';
import { pino } from 'pino';
import { buildApp } from './build-app.ts';
import type { Config } from './config.ts';
import { openDb } from './db/db.ts';
import { migrate } from './db/migrate.ts';
import type { Games } from './games/games.types.ts';
import { listGames } from './games/list-games.ts';
import { stakesOf } from './games/stakes-of.ts';
import type { RateLimit } from './play/limit-rate.ts';
import { voidRoundOfBet } from './rounds/round.store.ts';
import { runTimedRounds } from './rounds/settle-timed.ts';
import { openTables } from './tables/open-tables.ts';
import { tablePace } from './tables/pace.ts';
import { serveTables } from './tables/serve-tables.ts';
import type { TablesDeps } from './tables/tables.types.ts';
import { openWallet } from './wallet/open-wallet.ts';
import { type WalletTiming, walletTiming } from './wallet/wallet-timing.ts';

export type Studio = { url: string; close(): Promise<void> };

type Given = {
  now?: () => Date;
  games?: Games;
  timing?: Partial<WalletTiming>;
  rate?: RateLimit;
  openRate?: RateLimit;
};

/** The fastest game sends one or two requests a second; a reload sends several at once. */
const playerRate: RateLimit = { perSecond: 10, burst: 40 };
/** Many players may share one IP address. */
const openRate: RateLimit = { perSecond: 50, burst: 500 };

const tableGameOf =
  (games: Games): TablesDeps['gameOf'] =>
  (gameCode) => {
    const found = games.find(gameCode);
    if (found.kind !== 'open' || games.soloRules(found.game.engine) !== null) return null;
    // A game without single-player rules is a table, and so is its design.
    return { engine: found.game.engine, design: found.game.design } as ReturnType<TablesDeps['gameOf']>;
  };

const tableStakesOf =
  (games: Games): TablesDeps['stakesOf'] =>
  ({ gameCode, currency, rules }) => {
    const found = games.find(gameCode);
    const maxStake = rules.maxStake === null ? null : BigInt(rules.maxStake);
    const stakes = found.kind === 'open' ? stakesOf(found.game, currency, maxStake) : null;
    return stakes ?? { min: 1n, max: 0n };
  };

/** Starts the studio. Tests pass another clock, other games and shorter timeouts. */
export const startStudio = async (config: Config, given: Given = {}): Promise<Studio> => {
  const log = pino({ name: 'studio', level: config.logLevel });
  const now = given.now ?? (() => new Date());
  const timing = { ...walletTiming, ...given.timing };
  const db = openDb({ url: config.databaseUrl, onError: (error) => log.error({ err: error }, 'a connection broke') });
  const applied = await migrate(db);
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  const games = given.games ?? listGames();
  const platformClient = createVendorClient({
    baseUrl: config.gatewayUrl,
    vendor: config.vendorCode,
    keyId: config.keyId,
    secretKey: config.keys.secretKey,
    platformKey: config.platformKey,
  });
  const wallet = openWallet({
    db,
    platformClient,
    now,
    log,
    timing,
    betLost: (tx, bet) => voidRoundOfBet(tx, { ...bet, at: now() }),
  });
  const rounds = { db, wallet, games, now, log };
  const timed = runTimedRounds(rounds);
  const app = buildApp({
    ...rounds,
    platformClient,
    timing,
    config,
    rate: given.rate ?? playerRate,
    openRate: given.openRate ?? openRate,
  });
  const tables = await openTables({
    db,
    wallet,
    gameOf: tableGameOf(games),
    stakesOf: tableStakesOf(games),
    pace: tablePace,
    log,
  });
  const sockets = serveTables({ server: app.server, tables, findSession: wallet.findSession });

  const close = async () => {
    sockets.close();
    await app.close();
    await tables.stop();
    await timed.stop();
    await wallet.close();
    await platformClient.close();
    await db.close();
  };
  try {
    const url = await app.listen({ host: config.host, port: config.port });
    log.info({ url }, 'the studio is open');
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
};
