import { describe, expect, it } from 'vitest';
import { seededRandom, seedOf, wholeBetween } from './seeded-random.rules.ts';

describe('seeded random', () => {
  it('tells the same numbers for the same seed and others for another', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('stays within 0 and 1 and spreads over the range', () => {
    const random = seededRandom(42);
    const drawn = Array.from({ length: 4000 }, random);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
    const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
    expect(mean).toBeGreaterThan(0.47);
    expect(mean).toBeLessThan(0.53);
  });

  it('reaches both ends of a whole range and never leaves it', () => {
    const random = seededRandom(1);
    const drawn = new Set(Array.from({ length: 400 }, () => wholeBetween(random, { least: 3, most: 5 })));
    expect([...drawn].sort()).toEqual([3, 4, 5]);
  });

  it('gives near names far seeds', () => {
    expect(seedOf('Lumen')).not.toBe(seedOf('Lumem'));
    expect(seedOf('')).toBe(0x811c9dc5);
  });
});
