import { describe, expect, it } from 'vitest';
import { chiSquare } from './chi-square.ts';
import { mechanics } from './mechanics.ts';
import { simulateMechanic } from './simulate-mechanic.ts';

const all = mechanics();

describe('a simulation', () => {
  it.each(all.map((mechanic) => [mechanic.id, mechanic] as const))('of %s lies near the exact share', (_, mechanic) => {
    const { z } = simulateMechanic(mechanic, 4_000, 7);
    expect(Math.abs(z)).toBeLessThan(4);
  });

  it('sees a share that is not the exact one', () => {
    const [lines] = all;
    if (lines === undefined) throw new Error('no mechanic');
    const { z } = simulateMechanic({ ...lines, exact: lines.exact * 1.6 }, 4_000, 7);
    expect(Math.abs(z)).toBeGreaterThan(4);
  });
});

describe('the mapping of random numbers', () => {
  it.each([2, 37, 52])('makes %i sides equally likely', (sides) => {
    expect(Math.abs(chiSquare(sides, 12_800).z)).toBeLessThan(3.3);
  });
});
