import { promisedMs } from '@fairhouse/tooling/depth';
import { describe, expect, it } from 'vitest';
import { createNonceCache } from './nonce-cache.ts';

/** A fake Redis that stores keys as the script does, and can hang or be unavailable. */
const createFake = () => {
  const keys = new Set<string>();
  const fake = {
    status: 'ready' as string,
    mood: 'well' as 'well' | 'silent' | 'failing',
    calls: 0,
    eval: (_script: string, count: number, ...rest: (string | number)[]): Promise<number[]> => {
      fake.calls += 1;
      if (fake.mood === 'silent') return new Promise(() => {});
      if (fake.mood === 'failing') return Promise.reject(new Error('gone'));
      const seen: number[] = [];
      rest.slice(0, count).forEach((key, index) => {
        if (keys.has(String(key))) seen.push(index + 1);
        keys.add(String(key));
      });
      return Promise.resolve(seen);
    },
  };
  return fake;
};
const cacheOn = (fake: ReturnType<typeof createFake>) => createNonceCache(fake as never);

describe('the memory of nonces', () => {
  it('asks once for all that come in one turn, and tells them apart', async () => {
    const fake = createFake();
    const [here, elsewhere] = [cacheOn(fake), cacheOn(fake)];
    expect(await elsewhere.isNew('studio', 'b')).toBe(true);
    const results = await Promise.all(['a', 'b', 'c'].map((nonce) => here.isNew('studio', nonce)));
    expect(results).toEqual([true, false, true]);
    expect(fake.calls).toBe(2);
  });

  it('knows a nonce by its vendor', async () => {
    const cache = cacheOn(createFake());
    expect(await cache.isNew('studio', 'a')).toBe(true);
    expect(await cache.isNew('other', 'a')).toBe(true);
    expect(await cache.isNew('studio', 'a')).toBe(false);
  });

  it.each(['silent', 'failing'] as const)(
    'takes calls while Redis is %s, asks no more for a while, and knows its own',
    { tags: ['measured'] },
    async (mood) => {
      const fake = createFake();
      const cache = cacheOn(fake);
      fake.mood = mood;
      const started = performance.now();
      expect(await cache.isNew('studio', 'a')).toBe(true);
      expect(performance.now() - started).toBeLessThan(promisedMs(500));
      expect(await cache.isNew('studio', 'b')).toBe(true);
      expect(fake.calls).toBe(1);
      expect(await cache.isNew('studio', 'a')).toBe(false);
    },
  );

  it('does not ask a Redis that is not connected', async () => {
    const fake = createFake();
    fake.status = 'reconnecting';
    expect(await cacheOn(fake).isNew('studio', 'a')).toBe(true);
    expect(fake.calls).toBe(0);
  });
});
