import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChartPoint, shapeOf } from './balance-chart.rules.ts';

const pointsOf = (values: readonly bigint[]): ChartPoint[] =>
  values.map((value, index) => ({ key: String(index), label: `day ${index}`, text: String(value), value }));

test('one point is no line', () => {
  expect(shapeOf(pointsOf([]))).toBeNull();
  expect(shapeOf(pointsOf([5n]))).toBeNull();
});

test('the highest balance lies at the top and the lowest at the bottom', () => {
  const shape = shapeOf(pointsOf([100n, 0n, 400n, 200n]));
  expect(shape?.line.map(({ x, y }) => [Math.round(x * 3), y])).toEqual([
    [0, 0.75],
    [1, 1],
    [2, 0],
    [3, 0.5],
  ]);
  expect([shape?.lowest.value, shape?.highest.value]).toEqual([0n, 400n]);
});

test('a balance that never moved is a line across the middle', () => {
  expect(shapeOf(pointsOf([7n, 7n, 7n]))?.line.map(({ y }) => y)).toEqual([0.5, 0.5, 0.5]);
});

test('amounts larger than a number can hold keep their order', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 18n });
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 2, maxLength: 50 }), (values) => {
      const line = shapeOf(pointsOf(values))?.line ?? [];
      for (const { x, y } of line) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(1);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(1);
      }
      for (let at = 1; at < values.length; at += 1) {
        const [before = 0n, now = 0n] = [values[at - 1], values[at]];
        if (now > before) expect(line[at]?.y).toBeLessThanOrEqual(line[at - 1]?.y ?? 0);
      }
    }),
  );
});
