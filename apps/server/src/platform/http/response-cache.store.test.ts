import { ordinaryLimit } from '@fairhouse/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { createResponseCache, type ResponseCache } from './response-cache.store.ts';
import type { CachedResponse } from './response-cache.types.ts';

let nowMs: number;
let cache: ResponseCache;
beforeEach(() => {
  nowMs = 0;
  cache = createResponseCache({ bytesMax: 10_000, now: () => nowMs });
});

const replyFor = (key: string, bytes = 1_000): CachedResponse => ({
  key,
  brandId: 'aurora',
  endpointId: 'trial',
  route: '/trial',
  limit: ordinaryLimit,
  text: key,
  textBytes: key.length,
  etag: `W/"${key}"`,
  forms: new Map(),
  ready: new Map(),
  head: [],
  urls: new Set(),
  renewAtMs: nowMs + 4_000,
  staleAtMs: nowMs + 5_000,
  bytes,
});
const make = (key: string, bytes?: number) => cache.recall(key, async () => replyFor(key, bytes));
const makers = () => {
  let count = 0;
  return {
    count: () => count,
    make: async () => {
      count += 1;
      await Promise.resolve();
      return replyFor('a');
    },
  };
};

describe('the memory of answers', () => {
  it('forgets the answers of one brand when that brand has changed, and no others', async () => {
    const first = await make('a');
    if (first !== null) cache.addUrl(first, '/trial');
    await cache.recall('b', async () => ({ ...replyFor('b'), brandId: 'harbour' }));
    cache.forgetBrand('aurora');
    expect(cache.atUrl('/trial')).toBeUndefined();
    expect(await make('a')).not.toBe(first);
    await cache.recall('b', () => Promise.reject(new Error('made twice')));
  });

  it('does not keep what was being made from before a change, and makes it anew for whoever asks after', async () => {
    let finish = (_: CachedResponse) => {};
    const before = cache.recall('a', () => new Promise((resolve) => (finish = resolve)));
    cache.forgetBrand('aurora');
    const after = make('a');
    const old = replyFor('a');
    finish(old);
    expect(await before).toBe(old);
    expect(await after).not.toBe(old);
    expect(await cache.recall('a', () => Promise.reject(new Error('made twice')))).toBe(await after);
  });

  it('makes an answer once for all who ask at the same time and after', async () => {
    const { count, make: counted } = makers();
    const first = await Promise.all(Array.from({ length: 20 }, () => cache.recall('a', counted)));
    expect(new Set(first).size).toBe(1);
    expect(await cache.recall('a', counted)).toBe(first[0]);
    expect(count()).toBe(1);
  });

  it('lets one make it anew when it ages, and serves it to the others meanwhile', async () => {
    const old = await make('a');
    nowMs = 4_000;
    expect(old === null ? null : cache.mayServe(old)).toBe(false);
    const renewal = make('a');
    expect(old === null ? null : cache.mayServe(old)).toBe(true);
    expect(await cache.recall('a', () => Promise.reject(new Error('made twice')))).toBe(old);
    expect(await renewal).not.toBe(old);
  });

  it('serves nothing that is five seconds old, not even while it is made anew', async () => {
    const old = await make('a');
    nowMs = 5_000;
    const renewal = make('a');
    expect(old === null ? null : cache.mayServe(old)).toBe(false);
    expect(await cache.recall('a', () => Promise.reject(new Error('made twice')))).toBe(await renewal);
  });

  it('keeps no failure and nothing that its maker held back', async () => {
    await expect(cache.recall('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await cache.recall('a', async () => null)).toBeNull();
    const { count, make: counted } = makers();
    await cache.recall('a', counted);
    expect(count()).toBe(1);
  });

  it('never holds more than its bytes, and lets go what was least lately asked for', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) await make(key, 2_000);
    expect(cache.size()).toBe(10_000);
    nowMs = 100;
    await make('a');
    await make('f', 2_000);
    expect(cache.size()).toBe(10_000);
    const { count, make: counted } = makers();
    await cache.recall('a', counted);
    expect(count()).toBe(0);
    await cache.recall('b', counted);
    expect(count()).toBe(1);
  });

  it('counts the forms and addresses that an answer gains', async () => {
    const reply = await make('a');
    if (reply === null) throw new Error('nothing was kept');
    cache.grow(reply, 500);
    cache.addUrl(reply, '/trial');
    expect(cache.size()).toBe(1_000 + 500 + 2 * '/trial'.length);
    cache.grow(reply, 20_000);
    expect(cache.size()).toBe(0);
    expect(cache.atUrl('/trial')).toBeUndefined();
  });

  it('finds an answer by the address and the brand, also after it was made anew', async () => {
    const old = await make('a');
    if (old === null) throw new Error('nothing was kept');
    cache.addUrl(old, '/trial?x=1');
    expect(cache.atUrl('/trial?x=1')?.get('aurora')).toBe(old);
    expect(cache.atUrl('/trial?x=1')?.get('harbour')).toBeUndefined();
    nowMs = 4_500;
    const renewed = await make('a');
    expect(cache.atUrl('/trial?x=1')?.get('aurora')).toBe(renewed);
  });

  it('keeps eight spellings of an address and none that is long', async () => {
    const reply = await make('a');
    if (reply === null) throw new Error('nothing was kept');
    for (let n = 0; n < 50; n += 1) cache.addUrl(reply, `/trial?x=${n}`);
    cache.addUrl(reply, `/trial?x=${'y'.repeat(500)}`);
    expect([...reply.urls]).toEqual(Array.from({ length: 8 }, (_, n) => `/trial?x=${42 + n}`));
    expect(cache.atUrl('/trial?x=41')).toBeUndefined();
    expect(cache.size()).toBe(1_000 + 8 * 2 * '/trial?x=42'.length);
  });
});
