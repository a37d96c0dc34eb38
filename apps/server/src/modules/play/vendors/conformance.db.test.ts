import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createDriver,
  type DialectClient,
  dialectClients,
  type KitReport,
  type Platform,
  runKit,
  testKeys,
} from '@fairhouse/vendor-kit';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectLane, createPipeline, monotonicClock, type Pipeline } from '#modules/ledger/index.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { createLog } from '#platform/kernel/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { createVendorPlatform, type VendorPlatform } from '#test/harness/vendor-platform.ts';
import { createVendorGateway, type VendorGateway } from '../create-vendor-gateway.ts';

const keys = createKeyRing([{ id: 'k1', key: Buffer.alloc(32, 7) }]);
const log = createLog({ level: 'silent', role: 'test' });

let database: TestDatabase;
let redis: Redis;
let pipeline: Pipeline;
let gateway: VendorGateway;
let server: Server;
let platform: VendorPlatform;
let baseUrl: string;

beforeAll(async () => {
  database = await createTestDatabase();
  redis = new Redis(inject('services').redisUrl, { enableOfflineQueue: false, lazyConnect: true });
  await redis.connect();
  pipeline = createPipeline({
    lanes: 2,
    connect: connectLane({ url: database.urlFor('app'), log }),
    clock: monotonicClock,
    log,
  });
  platform = createVendorPlatform({ db: database.db, keys });
  await platform.open();
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await pipeline.drain();
  await gateway.stop();
  redis.disconnect();
  await database.close();
});

/** Two vendors of the same dialect, both registered before the gateway opens. */
const openPair = async (client: DialectClient) => {
  const open = async (code: string) => {
    const { held, given } = client.makeKeys();
    await platform.register({ code, dialect: client.code, keyId: 'k1', given });
    return { vendor: code, keyId: 'k1', held };
  };
  return { client, own: await open(`${client.code}-own`), other: await open(`${client.code}-other`) };
};

describe('the conformance kit, without the cases that wait or restart', () => {
  let reports: readonly KitReport[];

  beforeAll(async () => {
    const pairs = [];
    for (const client of dialectClients) pairs.push(await openPair(client));
    gateway = await createVendorGateway({
      db: database.db,
      redis,
      log,
      pipeline,
      keys,
      signing: { keyId: 'platform-test', secretKey: testKeys.platform.secretKey },
      isBrandOpen: () => true,
    });
    server = createServer((request, response) => gateway.serve(request, response));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const restart = (): Promise<void> => Promise.reject(new Error('nothing restarts here'));
    const whole: Platform = { ...platform, restart };
    const ran: KitReport[] = [];
    for (const { client, own, other } of pairs) {
      const platformKey = testKeys.platform.publicKey;
      const driver = createDriver({ client, baseUrl, signer: own, platformKey });
      const rival = createDriver({ client, baseUrl, signer: other, platformKey });
      const wanted = ({ pace }: { pace?: string }): boolean => pace === undefined;
      ran.push(await runKit({ driver, rival, platform: whole, baseUrl, seed: 7, wanted }));
      await Promise.all([driver.close(), rival.close()]);
    }
    reports = ran;
  }, 120_000);

  it.each(dialectClients.map(({ code }) => [code]))('%s passes at least sixty cases and fails none', (code) => {
    const report = reports.find(({ dialect }) => dialect === code);
    const failed = report?.verdicts
      .filter(({ passed }) => !passed)
      .map(({ id, title, why }) => `${id} ${title}: ${why}`);
    expect(failed).toEqual([]);
    expect(report?.verdicts.length).toBeGreaterThanOrEqual(60);
  });
});
