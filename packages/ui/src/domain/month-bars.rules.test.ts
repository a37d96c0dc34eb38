import { expect, test } from 'vitest';
import { barsOf, isLabelled } from './month-bars.rules.ts';

test('nothing is drawn of nothing', () => {
  expect(barsOf([])).toBeNull();
  expect(barsOf([{ key: 'a', value: 0 }])).toBeNull();
});

test('the largest fills the chart, and the others follow in proportion', () => {
  expect(
    barsOf([
      { key: 'a', value: 50 },
      { key: 'b', value: 200 },
    ]),
  ).toEqual({
    bars: [
      { key: 'a', share: 0.25 },
      { key: 'b', share: 1 },
    ],
    zero: 1,
  });
});

test('what is below nothing hangs from the line, on the same scale', () => {
  expect(
    barsOf([
      { key: 'a', value: 100 },
      { key: 'b', value: -300 },
    ]),
  ).toEqual({
    bars: [
      { key: 'a', share: 0.25 },
      { key: 'b', share: -0.75 },
    ],
    zero: 0.25,
  });
});

test.each([
  [12, [0, 3, 6, 9]],
  [6, [0, 2, 4]],
  [4, [0, 1, 2, 3]],
  [1, [0]],
])('of %i months these are named: %j', (count, named) => {
  const all = Array.from({ length: count }, (_, index) => index);
  expect(all.filter((index) => isLabelled(index, count))).toEqual(named);
});
