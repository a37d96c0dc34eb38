import { promisedMs } from '@fairhouse/tooling/depth';
import { makeKeyPair, testKeys } from '@fairhouse/vendor-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { egressTo } from '#test/harness/egress-to.ts';
import { askVendor } from './ask-vendor.ts';
import { VendorSilent } from './vendor-client.types.ts';
import { startVendorServer, type VendorServer } from './vendor-server.fixture.ts';

let vendor: VendorServer;
beforeAll(async () => {
  vendor = await startVendorServer();
});
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.asked.length = 0;
});

const deps = {
  signing: { keyId: 'platform-1', secretKey: testKeys.platform.secretKey },
  keysOf: async () => new Map([['studio-1', testKeys.vendor.publicKey]]),
  nowMs: () => Date.now(),
};
const ask = (deadlineMs = 2_000, baseUrl = vendor.baseUrl) =>
  askVendor(
    { vendorCode: 'studio', baseUrl, path: '/fairhouse/v1/launch', body: { a: 1 }, deadlineMs },
    {
      ...deps,
      egress: egressTo(baseUrl),
    },
  );

describe('a question to a vendor', () => {
  it('is signed by the platform and accepted with the vendor’s signature', async () => {
    vendor.does(() => ({ status: 'OK' }));
    expect(await ask()).toEqual({ status: 'OK' });
    expect(vendor.asked).toEqual([{ path: '/fairhouse/v1/launch', body: { a: 1 }, isOurs: true }]);
  });

  it('goes below the path of the vendor’s address', async () => {
    vendor.does(() => ({}));
    await ask(2_000, `${vendor.baseUrl}/api/`);
    expect(vendor.asked[0]).toMatchObject({ path: '/api/fairhouse/v1/launch', isOurs: true });
  });

  it.each([
    ['is not signed', { isSigned: false }, 'without a signature'],
    ['is signed by another key', { pair: makeKeyPair() }, 'wrong signature'],
    ['names a key the vendor has not', { keyId: 'studio-9' }, 'not the vendor’s'],
    ['belongs to another question', { nonce: 'n'.repeat(20) }, 'wrong signature'],
    ['is of another time', { skewMs: -301_000 }, 'another time'],
    ['is signed and no success', { status: 500 }, 'status 500'],
  ])('is not answered by a word that %s', async (_, how, why) => {
    vendor.does(() => ({ status: 'OK' }), how);
    await expect(ask()).rejects.toThrow(VendorSilent);
    await expect(ask()).rejects.toThrow(why);
  });

  it('is not answered by what is no JSON, or more than anybody would send', async () => {
    vendor.does(() => '<html>');
    await expect(ask()).rejects.toThrow('not JSON');
    vendor.does(() => `"${'a'.repeat(2 * 1_024 * 1_024)}"`);
    await expect(ask()).rejects.toThrow('more than');
  });

  it('waits so long and no longer, and is asked once', { tags: ['measured'] }, async () => {
    vendor.does(() => null);
    const since = performance.now();
    await expect(ask(150)).rejects.toThrow(VendorSilent);
    expect(performance.now() - since).toBeLessThan(promisedMs(1_500));
    expect(vendor.asked).toHaveLength(1);
  });

  it('finds nobody where nobody listens', async () => {
    await expect(ask(1_000, 'http://127.0.0.1:9')).rejects.toThrow(VendorSilent);
  });
});
