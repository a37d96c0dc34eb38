import { seededRandom } from '@fairhouse/art';
import type { DiceDesign } from './dice.types.ts';

export const designOfDice = (name: string): DiceDesign => ({
  edge: seededRandom(`dice ${name}`).pick([9_700, 9_750, 9_800, 9_850]),
});
