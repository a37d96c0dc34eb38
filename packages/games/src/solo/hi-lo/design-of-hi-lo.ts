import { seededRandom } from '@fairhouse/art';
import type { HiLoDesign } from './hi-lo.types.ts';

export const designOfHiLo = (name: string): HiLoDesign => {
  const random = seededRandom(`hi-lo ${name}`);
  return { edge: random.pick([9_750, 9_800, 9_850]), highest: random.pick([1_000, 2_500, 5_000]) };
};
