import { expect, test } from 'vitest';
import { limitRate } from './limit-rate.ts';

test('an asker may come as often as the bucket holds, then once for every drop', () => {
  let now = 0;
  const waitOf = limitRate({ perSecond: 10, burst: 3 }, () => now);
  expect([waitOf('a'), waitOf('a'), waitOf('a'), waitOf('a')]).toEqual([0, 0, 0, 100]);
  expect(waitOf('b')).toBe(0);
  now = 99;
  expect(waitOf('a')).toBe(1);
  now = 100;
  expect([waitOf('a'), waitOf('a')]).toEqual([0, 100]);
});
