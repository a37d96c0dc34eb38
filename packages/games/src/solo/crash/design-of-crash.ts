import { seededRandom } from '@fairhouse/art';
import type { CrashDesign } from './crash.types.ts';

/** The Crash design of this name: its growth, its maximum and its return. */
export const designOfCrash = (name: string): CrashDesign => {
  const random = seededRandom(`crash ${name}`);
  return {
    edge: random.pick([9_700, 9_700, 9_750, 9_800]),
    growth: random.pick([60_000, 70_000, 80_000, 100_000]),
    highest: random.pick([100_000, 200_000, 500_000]),
  };
};
