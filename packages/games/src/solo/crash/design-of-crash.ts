import { seededRandom } from '@fairhouse/art';
import type { CrashDesign } from './crash.types.ts';

/** How a Crash of this name is: how fast it climbs, how far it can go, what it gives back. */
export const designOfCrash = (name: string): CrashDesign => {
  const random = seededRandom(`crash ${name}`);
  return {
    edge: random.pick([9_700, 9_700, 9_750, 9_800]),
    growth: random.pick([60_000, 70_000, 80_000, 100_000]),
    highest: random.pick([100_000, 200_000, 500_000]),
  };
};
