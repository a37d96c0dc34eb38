import { request } from 'node:http';
import { makeKeyPair, type SignedCall, signRequest, testKeys } from '@fairhouse/vendor-kit';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '#test/harness/test-database.ts';
import { addVendorKey } from '../add-vendor-key.ts';
import { endVendorKey } from '../end-vendor-key.ts';
import {
  bodies,
  call,
  type GatewayBench,
  openGatewayBench,
  openVendor,
  type Seat,
  seatPlayer,
  type VendorHand,
  walletOf,
} from './gateway.fixture.ts';

let bench: GatewayBench;
let vendor: VendorHand;
let seat: Seat;
beforeAll(async () => {
  bench = await openGatewayBench(await createTestDatabase(), inject('services').redisUrl);
  vendor = await openVendor(bench);
  seat = await seatPlayer(bench, vendor.code);
});
afterAll(async () => {
  await vendor.client.close();
  await bench.close();
});

const withoutTime = (text: string): string => text.replace(/"serverTime":"[^"]+"/, '"serverTime":"…"');
const refusal = '{"status":"SIGNATURE_INVALID","final":false,"serverTime":"…"}';
const signed = (): SignedCall => vendor.client.sign('bet', bodies(seat).bet('100'));
const without = (headers: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

describe('a call is refused, always in the same words and without any movement,', () => {
  const cases: [string, () => SignedCall][] = [
    ['with a swapped body', () => ({ ...signed(), body: Buffer.from(JSON.stringify(bodies(seat).bet('100'))) })],
    [
      'with the same JSON in another order',
      () => {
        const made = signed();
        const turned = Object.fromEntries(Object.entries(JSON.parse(`${made.body}`)).reverse());
        return { ...made, body: Buffer.from(JSON.stringify(turned)) };
      },
    ],
    ['with an empty body that was not signed', () => ({ ...signed(), body: Buffer.alloc(0) })],
    ['on another path than was signed', () => ({ ...signed(), path: '/vendor/v1/bet-win' })],
    ['with a query that was not signed', () => ({ ...signed(), path: '/vendor/v1/bet?x=1' })],
    [
      'with a time too long ago',
      () => vendor.client.sign('bet', bodies(seat).bet('100'), { timestampMs: Date.now() - 301_000 }),
    ],
    [
      'with a time too far ahead',
      () => vendor.client.sign('bet', bodies(seat).bet('100'), { timestampMs: Date.now() + 302_000 }),
    ],
    ['with a nonce that is too short', () => vendor.client.sign('bet', bodies(seat).bet('100'), { nonce: 'short' })],
    [
      'with another nonce than was signed',
      () => {
        const made = signed();
        return { ...made, headers: { ...made.headers, 'fh-nonce': 'another-nonce-000001' } };
      },
    ],
    ...(['fh-vendor', 'fh-key-id', 'fh-timestamp', 'fh-nonce', 'fh-signature'] as const).map(
      (name): [string, () => SignedCall] => [
        `without ${name}`,
        () => {
          const made = signed();
          return { ...made, headers: without(made.headers, name) };
        },
      ],
    ),
    [
      'under an unknown key',
      () => {
        const made = signed();
        return { ...made, headers: { ...made.headers, 'fh-key-id': 'k-unknown' } };
      },
    ],
    [
      'of an unknown vendor',
      () => {
        const made = signed();
        return { ...made, headers: { ...made.headers, 'fh-vendor': 'nobody-knows' } };
      },
    ],
    [
      'with a wrong key',
      () => {
        const made = signed();
        const facts = {
          method: 'POST',
          path: made.path,
          vendor: vendor.code,
          timestamp: made.headers['fh-timestamp'] ?? '',
          nonce: made.nonce,
        };
        const signature = signRequest(facts, made.body, makeKeyPair().secretKey);
        return { ...made, headers: { ...made.headers, 'fh-signature': signature } };
      },
    ],
    [
      'with a malformed signature',
      () => {
        const made = signed();
        return { ...made, headers: { ...made.headers, 'fh-signature': 'AAAA' } };
      },
    ],
  ];
  it.each(cases)('%s', async (_, make) => {
    const result = await vendor.client.send(make());
    expect({ ...result, text: withoutTime(result.text) }).toEqual({
      status: 401,
      text: refusal,
      replayed: false,
      signed: null,
    });
    expect((await walletOf(bench, seat)).seq).toBe(1n);
  });

  it('with a nonce that was used, here or in another process', async () => {
    const other = await seatPlayer(bench, vendor.code);
    const made = vendor.client.sign('bet', bodies(other).bet('100'));
    expect((await vendor.client.send(made)).status).toBe(200);
    expect((await vendor.client.send(made)).status).toBe(401);
    // The process's local cache is lost; Redis is not.
    await bench.restart();
    expect((await vendor.client.send(made)).status).toBe(401);
    expect((await walletOf(bench, other)).seq).toBe(2n);
  });
});

describe('keys', () => {
  it('are changed under load without one refusal', async () => {
    const rotating = await openVendor(bench);
    const player = await seatPlayer(bench, rotating.code);
    const second = makeKeyPair();
    let isOver = false;
    const statuses: number[] = [];
    const load = (async () => {
      while (!isOver) statuses.push((await call(rotating, 'balance', bodies(player).balance())).status);
    })();
    const deps = { db: bench.database.db, isProduction: false };
    const added = await addVendorKey({ vendorCode: rotating.code, keyId: 'k2', publicKey: second.publicKey }, deps);
    expect(added).toEqual({ added: true });
    const sign = (): SignedCall => {
      const made = rotating.client.sign('balance', bodies(player).balance());
      const facts = {
        method: 'POST',
        path: made.path,
        vendor: rotating.code,
        timestamp: made.headers['fh-timestamp'] ?? '',
        nonce: made.nonce,
      };
      const signature = signRequest(facts, made.body, second.secretKey);
      return { ...made, headers: { ...made.headers, 'fh-key-id': 'k2', 'fh-signature': signature } };
    };
    // Immediately, before any process has polled again.
    for (let n = 0; n < 20; n += 1) expect((await rotating.client.send(sign())).status).toBe(200);
    await endVendorKey({ vendorCode: rotating.code, keyId: 'k1', state: 'retiring' }, deps);
    expect((await call(rotating, 'balance', bodies(player).balance())).status).toBe(200);
    isOver = true;
    await load;
    expect(new Set(statuses)).toEqual(new Set([200]));

    expect(
      await addVendorKey({ vendorCode: rotating.code, keyId: 'k3', publicKey: makeKeyPair().publicKey }, deps),
    ).toEqual({
      added: false,
      why: 'too_many_keys',
    });
    expect(await endVendorKey({ vendorCode: rotating.code, keyId: 'k1', state: 'revoked' }, deps)).toEqual({
      changed: true,
    });
    await new Promise((resolve) => {
      setTimeout(resolve, 1_500);
    });
    const refused = await rotating.client.call('balance', bodies(player).balance());
    expect({ ...refused, text: withoutTime(refused.text) }).toMatchObject({ status: 401, text: refusal });
    expect((await rotating.client.send(sign())).status).toBe(200);
    await rotating.client.close();
  });

  it('of one vendor are no other’s, and those that everybody knows are refused in production', async () => {
    const deps = { db: bench.database.db, isProduction: false };
    const other = await openVendor(bench);
    const key = { vendorCode: other.code, keyId: 'k2', publicKey: vendor.pair.publicKey };
    expect(await addVendorKey(key, deps)).toEqual({ added: false, why: 'key_taken' });
    const known = { ...key, publicKey: testKeys.vendor.publicKey };
    expect(await addVendorKey(known, { ...deps, isProduction: true })).toEqual({
      added: false,
      why: 'public_test_key',
    });
    expect(await addVendorKey({ ...key, vendorCode: 'nobody-knows' }, deps)).toEqual({
      added: false,
      why: 'unknown_vendor',
    });
    await other.client.close();
  });
});

describe('the form of a request', () => {
  const send = (options: { method: string; path: string; body: Buffer }): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const sent = request(new URL(options.path, bench.url), { method: options.method }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      sent.on('error', reject);
      sent.end(options.body);
    });

  it('is judged after the signature, and its refusal is signed', async () => {
    for (const body of ['', '{}', 'no json', '{"playerId":"a","playerId":"a","sessionToken":"s"}']) {
      expect(await vendor.client.call('balance', body)).toMatchObject({
        status: 400,
        signed: true,
        text: '{"status":"BAD_REQUEST","final":false}',
      });
    }
  });

  it('bounds the body, whether its length is told or not', async () => {
    const large = vendor.client.sign('balance', { ...bodies(seat).balance(), more: 'x'.repeat(17 * 1_024) });
    expect(await vendor.client.send(large)).toMatchObject({ status: 400, signed: null });
    const just = { ...bodies(seat).balance(), more: '' };
    just.more = 'x'.repeat(16 * 1_024 - JSON.stringify(just).length);
    expect(await vendor.client.call('balance', just)).toMatchObject({ status: 200 });
  });

  it('knows no other path and no other method', async () => {
    expect(await send({ method: 'POST', path: '/vendor/v1/jackpot', body: Buffer.from('{}') })).toMatchObject({
      status: 404,
    });
    expect(await send({ method: 'PUT', path: '/vendor/v1/bet', body: Buffer.from('{}') })).toMatchObject({
      status: 405,
    });
  });
});
