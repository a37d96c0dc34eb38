import { describe, expect, it } from 'vitest';
import { createInvalidationSignal } from './invalidation-signal.ts';
import { createTtlCache } from './ttl-cache.ts';

const setUp = () => {
  let time = 1_000_000;
  let made = 0;
  const changes = createInvalidationSignal();
  const cache = createTtlCache({ lifeMs: 5_000, entriesMax: 2, clock: { now: () => new Date(time) }, changes });
  return {
    change: () => changes.invalidate('aurora'),
    ask: (key: string) =>
      cache.recall([key, 1n], async () => {
        made += 1;
        return made;
      }),
    fail: (key: string) => cache.recall([key, 1n], () => Promise.reject(new Error('no'))),
    wait: (ms: number) => {
      time += ms;
    },
  };
};

describe('a short memory', () => {
  it('is empty after a change', async () => {
    const { ask, change } = setUp();
    expect(await ask('a')).toBe(1);
    change();
    expect(await ask('a')).toBe(2);
  });

  it('answers from memory for five seconds and not a moment longer', async () => {
    const { ask, wait } = setUp();
    expect(await ask('a')).toBe(1);
    wait(4_999);
    expect(await ask('a')).toBe(1);
    wait(1);
    expect(await ask('a')).toBe(2);
  });

  it('holds as many answers as it may, and drops the one that was asked for longest ago', async () => {
    const { ask } = setUp();
    expect([await ask('a'), await ask('b'), await ask('a'), await ask('c')]).toEqual([1, 2, 1, 3]);
    expect([await ask('a'), await ask('b')]).toEqual([1, 4]);
  });

  it('makes one answer for all who ask at the same moment', async () => {
    const { ask } = setUp();
    expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual([1, 1, 1]);
  });

  it('keeps questions apart', async () => {
    const { ask } = setUp();
    expect(await ask('a')).toBe(1);
    expect(await ask('b')).toBe(2);
  });

  it('does not remember a failure', async () => {
    const { ask, fail } = setUp();
    await expect(fail('a')).rejects.toThrow('no');
    expect(await ask('a')).toBe(1);
  });
});
