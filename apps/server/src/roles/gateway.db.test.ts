import { createHmac } from 'node:crypto';
import { Socket } from 'node:net';
import { createVendorClient, testKeys } from '@fairhouse/vendor-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBook } from '#modules/ledger/index.ts';
import { addVendorKey, openGameSession, openPlayer, registerVendor } from '#modules/play/index.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { endProcesses, startServer, type TestServer } from '#test/harness/test-process.ts';

const platformSeed = Buffer.from('f1e1d1c1b1a191817161514131211101f0e0d0c0b0a090807060504030201000', 'hex');
const brandId = 'aurora';
const paymentSecret = 'a-secret-of-the-test';

let database: TestDatabase;
let gateway: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  gateway = await startServer('gateway', {
    DATABASE_URL: database.urlFor('gateway'),
    GATEWAY_SIGNING_KEY: platformSeed.toString('base64'),
    PAYMENT_PROVIDERS: JSON.stringify({ sandbox: { baseUrl: 'http://127.0.0.1:9', secret: paymentSecret } }),
  });
});
afterAll(async () => {
  await endProcesses([gateway]);
  await database.close();
});

const openTable = async (code: string) => {
  const { db } = database;
  await registerVendor({ code }, { db });
  await addVendorKey(
    { vendorCode: code, keyId: 'k1', publicKey: testKeys.vendor.publicKey },
    { db, isProduction: false },
  );
  const player = await db.transaction(async (tx) => {
    await openBook(tx, brandId);
    return openPlayer(tx, { vendorCode: code, brandId, memberId: crypto.randomUUID(), currency: 'VND' });
  });
  const { sessionToken } = await openGameSession(db.read, {
    vendorCode: code,
    playerId: player.playerId,
    gameCode: 'lucky-reef',
  });
  const client = createVendorClient({
    baseUrl: `http://127.0.0.1:${gateway.port}`,
    vendor: code,
    keyId: 'k1',
    secretKey: testKeys.vendor.secretKey,
    platformKey: testKeys.platform.publicKey,
  });
  return { client, balance: { playerId: player.playerId, sessionToken } };
};

describe('the gateway role', () => {
  it('serves vendors, probes and metrics on one port, each by its own rules', async () => {
    const { client, balance } = await openTable('studio');
    expect(await client.call('balance', balance)).toMatchObject({ status: 200, signed: true });
    const url = `http://127.0.0.1:${gateway.port}`;
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('vendor_calls_total{vendor="studio",call="balance",code="OK"} 1');
    expect(metrics).toContain('vendor_call_seconds_count{vendor="studio",call="balance"} 1');
    expect((await fetch(`${url}/vendor/v1/unknown`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${url}/anything`)).status).not.toBe(200);
    await client.close();
  });

  it('takes the webhooks of payment providers, and believes nobody else', async () => {
    const url = `http://127.0.0.1:${gateway.port}/payments/v1/webhooks/sandbox`;
    const body = JSON.stringify({ eventId: 'e1', kind: 'payment', orderId: crypto.randomUUID() });
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', paymentSecret).update(`${timestamp}.${body}`).digest('hex');
    const headers = { 'pay-timestamp': timestamp, 'pay-signature': signature };
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    expect((await fetch(url, { method: 'POST', headers, body: `${body} ` })).status).toBe(401);
    const metrics = await (await fetch(`http://127.0.0.1:${gateway.port}/metrics`)).text();
    expect(metrics).toContain('cashier_webhooks_total{provider="sandbox",outcome="taken"} 1');
    expect(metrics).toContain('cashier_webhooks_total{provider="sandbox",outcome="refused"} 1');
  });

  it('hears out the call that is under way when it is told to end, takes no other, and ends well', async () => {
    // A request that has partly arrived: its last bytes follow after the signal.
    const socket = new Socket();
    socket.connect(gateway.port, '127.0.0.1');
    await new Promise((resolve) => {
      socket.once('connect', resolve);
    });
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk;
    });
    const closed = new Promise((resolve) => {
      socket.once('close', resolve);
    });
    socket.write('POST /vendor/v1/balance HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{');
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    gateway.kill('SIGTERM');
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    socket.write('}');
    await closed;
    expect(response).toContain('HTTP/1.1 401');
    expect(response.toLowerCase()).toContain('connection: close');
    expect(await gateway.exited).toBe(0);
    await expect(fetch(`http://127.0.0.1:${gateway.port}/livez`)).rejects.toThrow();
  });
});

describe('the key that signs answers', () => {
  it.each([
    ['is missing', undefined, 'GATEWAY_SIGNING_KEY'],
    ['is the one that the protocol prints', platformSeed.toString('base64'), 'everybody can read'],
  ])('keeps a production from starting when it %s', async (_, key, words) => {
    const server = await startServer(
      'gateway',
      {
        NODE_ENV: 'production',
        DATABASE_URL: database.urlFor('gateway'),
        ...(key === undefined ? {} : { GATEWAY_SIGNING_KEY: key }),
      },
      { isAwaited: false },
    );
    expect(await server.exited).toBe(2);
    expect(server.output()).toContain(words);
  });
});
