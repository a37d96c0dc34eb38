import { describe, expect, it } from 'vitest';
import { neverHappened } from './never-happened.ts';

describe('what must happen now and then', () => {
  it('is missed in many worlds in which it never did', () => {
    const missed = neverHappened({ seeds: 2_000, sometimes: { 'verdict busy': 3, 'fault slow': 0 } });
    expect(missed).toContain('fault slow');
    expect(missed).toContain('debt repaid');
    expect(missed).not.toContain('verdict busy');
  });

  it('is not missed in a few worlds', () => {
    expect(neverHappened({ seeds: 20, sometimes: {} })).toEqual([]);
  });
});
