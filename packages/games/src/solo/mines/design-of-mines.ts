import { seededRandom } from '@fairhouse/art';
import type { MinesDesign } from './mines.types.ts';

export const designOfMines = (name: string): MinesDesign => {
  const random = seededRandom(`mines ${name}`);
  return { edge: random.pick([9_700, 9_750, 9_800]), highest: random.pick([1_000, 2_500, 5_000]) };
};
