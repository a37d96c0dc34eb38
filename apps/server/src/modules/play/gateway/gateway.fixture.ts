import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type VendorResponseBody, vendorResponse } from '@fairhouse/protocol';
import {
  createVendorClient,
  type KeyPair,
  makeKeyPair,
  newTransactionId,
  testKeys,
  type VendorClient,
} from '@fairhouse/vendor-kit';
import { Redis } from 'ioredis';
import {
  connectLane,
  createPipeline,
  digestOf,
  keyOf,
  monotonicClock,
  openBook,
  openHouseAccount,
  type Pipeline,
  postIn,
  readWallets,
} from '#modules/ledger/index.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { createLog } from '#platform/kernel/log.ts';
import { addVendorKey } from '../add-vendor-key.ts';
import { createVendorGateway, type VendorGateway } from '../create-vendor-gateway.ts';
import { openGameSession } from '../open-game-session.ts';
import { openPlayer } from '../open-player.ts';
import type { Player } from '../play.types.ts';
import { registerVendor, type VendorDescription } from '../register-vendor.ts';

/** The database of the test. */
export type BenchDatabase = { db: Db; urlFor(role: 'app' | 'gateway'): string; close(): Promise<void> };

/** A gateway on a real port and database, with a fake vendor that calls it. */
export type GatewayBench = {
  database: BenchDatabase;
  url: string;
  pipeline: Pipeline;
  /** Closes and reopens the listener, its caches and lanes: all in-memory state is lost. */
  restart(): Promise<void>;
  closedBrands: Set<string>;
  close(): Promise<void>;
};

export const brandId = 'aurora';
export const gameCode = 'lucky-reef';

const log = createLog({ level: 'silent', role: 'test' });

/** Dependencies of a gateway that opens sessions; most tests open theirs directly. */
type Launches = Parameters<typeof createVendorGateway>[0]['launches'] | undefined;

type Running = { db: Db; server: Server; gateway: VendorGateway; pipeline: Pipeline; port: number };

const run = async (
  database: BenchDatabase,
  redis: Redis,
  { closedBrands, port, launches }: { closedBrands: ReadonlySet<string>; port: number; launches: Launches },
): Promise<Running> => {
  const url = database.urlFor('gateway');
  // The gateway uses its own database role; the test inserts data with another.
  const db = createDb({ url, poolMax: 10, name: 'gateway', onError: () => {} });
  const pipeline = createPipeline({
    lanes: 2,
    connect: connectLane({ url, log }),
    clock: monotonicClock,
    log,
  });
  const gateway = await createVendorGateway({
    db,
    redis,
    log,
    pipeline,
    signing: { keyId: 'platform-test', secretKey: testKeys.platform.secretKey },
    isBrandOpen: (brand) => !closedBrands.has(brand),
    ...(launches && { launches }),
  });
  const server = createServer((request, response) => gateway.serve(request, response));
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return { db, server, gateway, pipeline, port: (server.address() as AddressInfo).port };
};

const end = async ({ db, server, gateway, pipeline }: Running): Promise<void> => {
  gateway.startDraining();
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  server.closeAllConnections();
  await closed;
  await pipeline.drain();
  await gateway.stop();
  await db.close();
};

export const openGatewayBench = async (
  database: BenchDatabase,
  redisUrl: string,
  launches?: Launches,
): Promise<GatewayBench> => {
  const redis = new Redis(redisUrl, { enableOfflineQueue: false, lazyConnect: true });
  await redis.connect();
  const closedBrands = new Set<string>();
  await database.db.transaction((tx) => openBook(tx, brandId));
  let running = await run(database, redis, { closedBrands, port: 0, launches });
  return {
    database,
    url: `http://127.0.0.1:${running.port}`,
    get pipeline() {
      return running.pipeline;
    },
    restart: async () => {
      const { port } = running;
      await end(running);
      running = await run(database, redis, { closedBrands, port, launches });
    },
    closedBrands,
    close: async () => {
      await end(running);
      redis.disconnect();
      await database.close();
    },
  };
};

export type VendorHand = { code: string; keyId: string; pair: KeyPair; client: VendorClient };

/** A separate vendor with a live key, and its client. */
export const openVendor = async (
  { database, url }: GatewayBench,
  description: Partial<VendorDescription> = {},
): Promise<VendorHand> => {
  const code = description.code ?? `v-${randomUUID().slice(0, 8)}`;
  await registerVendor({ ...description, code }, { db: database.db });
  const pair = makeKeyPair();
  await addVendorKey(
    { vendorCode: code, keyId: 'k1', publicKey: pair.publicKey },
    { db: database.db, isProduction: false },
  );
  const client = createVendorClient({
    baseUrl: url,
    vendor: code,
    keyId: 'k1',
    secretKey: pair.secretKey,
    platformKey: testKeys.platform.publicKey,
  });
  return { code, keyId: 'k1', pair, client };
};

/** Puts money into a wallet as an operator would. */
export const fund = async (
  { database }: GatewayBench,
  player: Player,
  money: { cash?: bigint; bonus?: bigint },
): Promise<void> => {
  await database.db.transaction(async (tx) => {
    const account = await openHouseAccount(tx, { brandId, code: 'adjustment:test', currency: player.currency });
    const objectId = randomUUID();
    const result = await postIn(tx, {
      brandId,
      key: keyOf({ source: 'adjustment', externalId: objectId }),
      keyDay: new Date().toISOString().slice(0, 10),
      inputHash: digestOf([objectId]),
      kind: 'adjustment',
      source: 'adjustment',
      objectId,
      actor: 'system',
      legs: [
        {
          wallet: player.walletId,
          delta: money.cash ?? 0n,
          bonusDelta: money.bonus ?? 0n,
          house: account,
          kind: 'adjustment',
        },
      ],
    });
    if (result.verdict !== 'posted') throw new Error(`could not fund: ${result.verdict}`);
  });
};

export type Seat = { player: Player; sessionToken: string };

/** A player with money and a session. */
export const seatPlayer = async (
  bench: GatewayBench,
  vendorCode: string,
  {
    currency = 'VND',
    cash = 1_000_000n * 10_000n,
    bonus = 0n,
  }: { currency?: string; cash?: bigint; bonus?: bigint } = {},
): Promise<Seat> => {
  const { db } = bench.database;
  const player = await db.transaction((tx) =>
    openPlayer(tx, { vendorCode, brandId, memberId: randomUUID(), currency }),
  );
  if (cash > 0n || bonus > 0n) await fund(bench, player, { cash, bonus });
  const { sessionToken } = await openGameSession(db.read, { vendorCode, playerId: player.playerId, gameCode });
  return { player, sessionToken };
};

export type GatewayResponse = {
  status: number;
  text: string;
  replayed: boolean;
  signed: boolean | null;
  body: VendorResponseBody;
};

/** Sends a call and parses the response with the protocol's schema: an invalid response fails the test. */
export const call = async (vendor: VendorHand, name: string, body: unknown): Promise<GatewayResponse> => {
  const reply = await vendor.client.call(name, body);
  return { ...reply, body: vendorResponse.parse(JSON.parse(reply.text)) };
};

/** Minimal request bodies for the calls of one seat. */
export const bodies = ({ player, sessionToken }: Seat) => {
  const base = { playerId: player.playerId, gameCode, currency: player.currency };
  return {
    bet: (amount: string, more: Record<string, unknown> = {}) => ({
      ...base,
      transactionId: newTransactionId(),
      sessionToken,
      roundId: 'r-1',
      amount,
      ...more,
    }),
    win: (amount: string, refTransactionId: string, more: Record<string, unknown> = {}) => ({
      ...base,
      transactionId: newTransactionId(),
      refTransactionId,
      roundId: 'r-1',
      amount,
      ...more,
    }),
    betWin: (betAmount: string, winAmount: string, more: Record<string, unknown> = {}) => ({
      ...base,
      transactionId: newTransactionId(),
      sessionToken,
      roundId: 'r-1',
      betAmount,
      winAmount,
      ...more,
    }),
    rollback: (refTransactionId: string, more: Record<string, unknown> = {}) => ({
      playerId: player.playerId,
      currency: player.currency,
      transactionId: newTransactionId(),
      refTransactionId,
      ...more,
    }),
    endRound: (more: Record<string, unknown> = {}) => ({
      playerId: player.playerId,
      gameCode,
      transactionId: newTransactionId(),
      roundId: 'r-1',
      ...more,
    }),
    balance: () => ({ playerId: player.playerId, sessionToken }),
  };
};

/** The wallet's current balance, in units. */
export const walletOf = async ({ database }: GatewayBench, { player }: Pick<Seat, 'player'>) => {
  const [wallet] = await readWallets(database.db.read, [player.walletId]);
  if (wallet === undefined) throw new Error('no wallet');
  return wallet;
};
