import { describe, expect, it } from 'vitest';
import { barAt, type TrendPoint, trendShapeOf } from './trend-bars.rules.ts';

const point = (value: bigint, index: number): TrendPoint => ({
  key: String(index),
  label: '',
  shortLabel: '',
  value,
  valueText: '',
  details: [],
});
const shapeOf = (...values: bigint[]) => trendShapeOf(values.map(point));

describe('the shape of results', () => {
  it('is none without points', () => expect(trendShapeOf([])).toBeNull());

  it('stands on zero where nothing was lost, and hangs from it where nothing was won', () => {
    expect(shapeOf(10n, 20n)?.zero).toBe(1);
    expect(shapeOf(-10n, -20n)?.zero).toBe(0);
    expect(shapeOf(10n, 20n)).toMatchObject({ highest: { value: 20n }, lowest: null });
    expect(shapeOf(-10n, -20n)).toMatchObject({ highest: null, lowest: { value: -20n } });
  });

  it('shares the height by the extremes, and every bar touches zero', () => {
    const shape = shapeOf(30n, -10n, 0n);
    expect(shape?.zero).toBe(0.75);
    const [gain, loss, none] = shape?.bars ?? [];
    expect(gain).toMatchObject({ y: 0, height: 0.75 });
    expect(loss).toMatchObject({ y: 0.75, height: 0.25 });
    expect(none?.height).toBe(0);
  });

  it('lies in the middle where every result is zero', () => {
    expect(shapeOf(0n, 0n)).toMatchObject({ zero: 0.5, highest: null, lowest: null });
  });

  it('shows what is tiny beside the others, inside the canvas', () => {
    const shape = shapeOf(1_000_000_000n, 1n, -1n);
    for (const { y, height } of shape?.bars ?? []) {
      expect(height).toBeGreaterThan(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(1.000_001);
    }
  });

  it('is exact beyond what a number holds', () => {
    const big = 9_007_199_254_740_993n;
    expect(shapeOf(big, -big)?.zero).toBe(0.5);
  });

  it('gives each bar its place, left to right without overlap', () => {
    const bars = shapeOf(1n, 2n, 3n)?.bars ?? [];
    for (const [n, { x, width }] of bars.entries()) {
      expect(x).toBeGreaterThanOrEqual(n / 3);
      expect(x + width).toBeLessThanOrEqual((n + 1) / 3 + 1e-9);
    }
  });
});

describe('the bar under a pointer', () => {
  it.each([
    [0, 0],
    [0.49, 1],
    [0.999, 3],
    [1, 3],
    [-0.2, 0],
    [1.4, 3],
  ])('at %s is %s of four', (share, index) => expect(barAt(share, 4)).toBe(index));
});
