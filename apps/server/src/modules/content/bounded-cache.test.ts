import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

describe('a bounded cache', () => {
  it('lets go of what was asked for least recently', () => {
    const cache = createBoundedCache<string>(30);
    cache.set('a', 'A', 10);
    cache.set('b', 'B', 10);
    cache.set('c', 'C', 10);
    expect(cache.get('a')).toBe('A');
    cache.set('d', 'D', 10);
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C', 'D']);
  });

  it('does not keep what is heavier than all of it, and forgets what stood there', () => {
    const cache = createBoundedCache<string>(30);
    cache.set('a', 'A', 10);
    cache.set('b', 'B', 10);
    cache.set('a', 'huge', 31);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('b')).toBe('B');
  });

  it('never weighs more than its bound, whatever is put in and asked for', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), bytes: fc.integer({ min: 0, max: 60 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = createBoundedCache<number>(100);
        for (const { key, bytes } of steps) {
          cache.set(key, bytes, bytes);
          cache.get('a');
          const kept = ['a', 'b', 'c', 'd', 'e'].map((name) => cache.get(name) ?? 0).reduce((sum, one) => sum + one, 0);
          expect(cache.bytes()).toBe(kept);
          expect(kept).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
