import { expect, test } from 'vitest';
import { clockText } from '../session/clock.rules.ts';
import { countedAt, countMs } from './count-up.rules.ts';

test.each([
  [0, '0:00:00'],
  [-5_000, '0:00:00'],
  [59_999, '0:00:59'],
  [3_599_000, '0:59:59'],
  [3_600_000, '1:00:00'],
  [36_061_000, '10:01:01'],
])('after %s ms the clock shows %s', (elapsedMs, text) => {
  expect(clockText(elapsedMs)).toBe(text);
});

test('a figure counts up without overshooting, and has arrived in time', () => {
  expect(countMs).toBeLessThanOrEqual(600);
  expect(countedAt(100n, 900n, 0)).toBe(100n);
  const way = [100, 250, 400, 590].map((elapsedMs) => countedAt(100n, 900n, elapsedMs));
  expect(way).toEqual([...way].sort((one, other) => (one < other ? -1 : 1)));
  expect(way.every((figure) => figure <= 900n)).toBe(true);
  expect(countedAt(100n, 900n, countMs)).toBe(900n);
});
