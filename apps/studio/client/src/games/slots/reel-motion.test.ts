import { describe, expect, it } from 'vitest';
import { spinMs, travelOf, wayAt } from './reel-motion.ts';

describe('a reel', () => {
  it.each([
    [0, 5, 32],
    [31, 31, 32],
    [7, 0, 40],
  ])('goes from %i to %i on %i places, downwards', (from, to, length) => {
    for (let reel = 0; reel < 6; reel += 1) {
      const travel = travelOf(from, to, length, reel);
      expect((((from - travel) % length) + length) % length).toBe(to);
      expect(travel).toBeGreaterThanOrEqual(16);
    }
  });

  it('stands exactly in its place at its time, and not before', () => {
    for (let reel = 0; reel < 6; reel += 1) {
      expect(wayAt(spinMs(reel + 1), reel, 30)).toBe(30);
      expect(wayAt(spinMs(reel + 1) - 20, reel, 30)).not.toBe(30);
      expect(wayAt(0, reel, 30)).toBe(0);
    }
  });

  it('never jumps', () => {
    for (let ms = 0; ms < 1_700; ms += 8) expect(Math.abs(wayAt(ms + 8, 4, 48) - wayAt(ms, 4, 48))).toBeLessThan(0.45);
  });

  it('has all reels standing within the shortest cycle', () => {
    expect(spinMs(6)).toBeLessThan(2_500);
  });
});
