import { expect, test } from 'vitest';
import { type Sharpness, sharpAt, sharpnessAfter } from './sharpness.rules.ts';

const sharpest = 2;
const [slow, between, smooth] = [0.03, 0.048, 0.06];
const after = (spins: readonly number[], from: Sharpness = sharpAt(sharpest)): Sharpness =>
  spins.reduce((now, rate) => sharpnessAfter(now, rate, sharpest), from);
const times = (count: number, rate: number): number[] => Array.from({ length: count }, () => rate);

test('a slow spin lowers the resolution, down to a limit', () => {
  expect(after([slow]).ratio).toBeCloseTo(1.32);
  expect(after(times(20, slow)).ratio).toBe(0.45);
});

test('calm spins bring it back to the full resolution, and never above', () => {
  expect(after([slow, smooth]).ratio).toBeCloseTo(1.32);
  expect(after([slow, smooth, smooth]).ratio).toBe(sharpest);
  expect(after([...times(20, slow), ...times(20, smooth)]).ratio).toBe(sharpest);
});

test('a spin between slow and calm changes nothing and is not counted as calm', () => {
  expect(after([slow, smooth, between, smooth]).ratio).toBeCloseTo(1.32);
});

test('a device that cannot keep the full resolution is asked less and less often', () => {
  // It is smooth only below full resolution.
  const rateAt = ({ ratio }: Sharpness): number => (ratio > 1.5 ? slow : smooth);
  let now = sharpAt(sharpest);
  const raises: number[] = [];
  for (let spin = 0; spin < 200; spin += 1) {
    now = sharpnessAfter(now, rateAt(now), sharpest);
    if (now.isTrying) raises.push(spin);
  }
  const pauses = raises.slice(1).map((at, index) => at - (raises[index] ?? 0));
  expect(pauses.slice(0, 5)).toEqual([5, 9, 17, 33, 33]);
});
