import { expect, it } from 'vitest';
import { createGapMeter } from './gap-meter.ts';

it('measures the longest time without an answer since the window was opened', () => {
  const meter = createGapMeter(0);
  meter.tick(900);
  meter.open(1_000);
  meter.tick(1_010);
  meter.tick(1_050);
  meter.tick(1_055);
  expect(meter.longest(1_060)).toBe(40);
});

it('counts a gap that has not ended yet', () => {
  const meter = createGapMeter(0);
  meter.tick(10);
  expect(meter.longest(5_010)).toBe(5_000);
});
