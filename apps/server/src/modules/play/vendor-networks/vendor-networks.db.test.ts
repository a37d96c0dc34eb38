import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDriver, dialectClients, testKeys, type VendorDriver } from '@fairhouse/vendor-kit';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectLane, createPipeline, monotonicClock, type Pipeline } from '#modules/ledger/index.ts';
import { addressReader } from '#platform/http/address-reader.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { createLog } from '#platform/kernel/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { createVendorPlatform, type VendorPlatform } from '#test/harness/vendor-platform.ts';
import { assignStudioVendor } from '../assign-studio-vendor.ts';
import { createVendorGateway, type VendorGateway } from '../create-vendor-gateway.ts';
import { networkApprovalKinds } from './network-approval.ts';
import { readVendorNetworks } from './vendor-networks.store.ts';

const keys = createKeyRing([{ id: 'k1', key: Buffer.alloc(32, 7) }]);
const log = createLog({ level: 'silent', role: 'test' });
const recorded: unknown[] = [];
const [kind] = networkApprovalKinds({
  audit: { record: async (_tx: unknown, entry: unknown) => recorded.push(entry) } as never,
});
if (kind === undefined) throw new Error('no kind');

let database: TestDatabase;
let redis: Redis;
let pipeline: Pipeline;
let gateway: VendorGateway;
let server: Server;
let platform: VendorPlatform;
let baseUrl: string;
const signers = new Map<string, VendorDriver['signer']>();

const approved = (payload: { vendorCode: string; networks: string[] }) => ({
  approvalId: 'x',
  brandId: null,
  payload,
  maker: 'staff:one' as never,
  checker: 'staff:two' as never,
  reason: 'their new addresses',
});
const setNetworks = (vendorCode: string, networks: string[]) =>
  database.db.transaction((tx) => kind.execute(tx, approved({ vendorCode, networks })));

/** Three vendors of each protocol: allowed from anywhere, from a foreign network, and from 198.51.100.0/24. */
const places = {
  any: [],
  far: ['203.0.113.0/24', '2001:db8::/32'],
  near: ['203.0.113.0/24', '198.51.100.0/24'],
} as const;
const rowsOf = async (): Promise<string> =>
  (await database.db.pool.query<{ rows: string }>('select count(*) as rows from ledger.posting')).rows[0]?.rows ?? '';

beforeAll(async () => {
  database = await createTestDatabase();
  redis = new Redis(inject('services').redisUrl, { enableOfflineQueue: false, lazyConnect: true });
  await redis.connect();
  const { db } = database;
  pipeline = createPipeline({
    lanes: 1,
    connect: connectLane({ url: database.urlFor('app'), log }),
    clock: monotonicClock,
    log,
  });
  platform = createVendorPlatform({ db, keys });
  await platform.open();
  for (const [at, client] of dialectClients.entries()) {
    for (const [place, networks] of Object.entries(places)) {
      const code = `${client.code}-${place}`;
      const { held, given } = client.makeKeys();
      await platform.register({ code, dialect: client.code, keyId: 'k1', given });
      signers.set(code, { vendor: code, keyId: 'k1', held });
      const vassalage = `${place.toUpperCase()}${at}`;
      await assignStudioVendor(db.read, { vassalage, vendorCode: code });
      await setNetworks(vassalage, [...networks]);
    }
  }
  gateway = await createVendorGateway({
    db,
    redis,
    log,
    pipeline,
    keys,
    signing: { keyId: 'platform-test', secretKey: testKeys.platform.secretKey },
    isBrandOpen: () => true,
    addressOf: addressReader({ trustedHops: 1 }),
  });
  server = createServer((request, response) => gateway.serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await pipeline.drain();
  await gateway.stop();
  redis.disconnect();
  await database.close();
});

describe.each(dialectClients)('a vendor of $code with a list of networks', (client) => {
  const callFrom = async (place: keyof typeof places, forwardedFor: string) => {
    const signer = signers.get(`${client.code}-${place}`);
    if (signer === undefined) throw new Error('no such vendor');
    const driver = createDriver({ client, baseUrl, signer, platformKey: testKeys.platform.publicKey });
    const player = await platform.seat(signer.vendor, { cash: '1000' });
    const before = await rowsOf();
    const wire = driver.wire('bet', player, { amount: '100' });
    const { word } = await driver.send({ ...wire, headers: { ...wire.headers, 'x-forwarded-for': forwardedFor } });
    await driver.close();
    return { word, moved: (await rowsOf()) !== before };
  };

  it('is heard from there', async () => {
    expect(await callFrom('near', '198.51.100.7')).toEqual({ word: client.words.OK, moved: true });
    expect(await callFrom('any', '192.0.2.1')).toEqual({ word: client.words.OK, moved: true });
  });

  it.each(['192.0.2.1', '198.51.101.7', '203.0.113.9, 192.0.2.1', '::ffff:192.0.2.1', 'unknown', ''])(
    'is refused from elsewhere with a right signature, like a wrong one, and moves nothing (%s)',
    async (forwardedFor) => {
      expect(await callFrom('near', forwardedFor)).toEqual({ word: client.words.SIGNATURE_INVALID, moved: false });
      expect(await callFrom('far', forwardedFor)).toEqual({ word: client.words.SIGNATURE_INVALID, moved: false });
    },
  );
});

describe('the list of networks', () => {
  const preview = (vendorCode: string, networks: string[]) =>
    kind.preview(database.db.read, { brandId: null, payload: { vendorCode, networks } });

  it('is shown to the second person as it is and as it would be, and written down', async () => {
    expect(kind.check).toBe('approval.settings');
    expect(await preview('FAR0', ['192.0.2.0/24'])).toMatchObject({
      object: { kind: 'gateway_vendor', id: 'v1-far' },
      before: { networks: places.far },
      after: { networks: ['192.0.2.0/24'] },
    });
    expect(recorded).toContainEqual(
      expect.objectContaining({
        action: 'play.set_vendor_networks',
        after: { networks: places.far },
        actor: 'staff:one',
      }),
    );
    expect(await readVendorNetworks(database.db.read, 'NOBODY')).toBeUndefined();
  });

  it.each(['0.0.0.0/0', '::/0', '128.0.0.0/1', '203.0.113.9/24', '203.0.113.9', 'example', '203.0.113.0/33', '1.2/24'])(
    'refuses %s',
    async (network) => {
      const refused = { code: 'OPS_VALUE_REFUSED' };
      await expect(preview('ANY0', [network])).rejects.toMatchObject(refused);
      await expect(setNetworks('ANY0', [network])).rejects.toMatchObject(refused);
    },
  );

  it('refuses a studio that nobody runs, and the same network twice', async () => {
    await expect(preview('NOBODY', [])).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
    await expect(preview('ANY0', ['192.0.2.0/24', '192.0.2.0/24'])).rejects.toMatchObject({
      code: 'OPS_VALUE_REFUSED',
    });
  });
});
