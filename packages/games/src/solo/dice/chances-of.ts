import type { DiceInput } from './dice.types.ts';

export const faces = 10_000;
/** The minimum and maximum of winning rolls out of 10,000. At the maximum, a win is still more than the stake. */
export const [fewestChances, mostChances] = [10, 9_500] as const;

/** How many of the 10,000 rolls win. */
export const chancesOf = ({ side, target }: DiceInput): number => (side === 'under' ? target : faces - 1 - target);

export const isWon = (input: DiceInput, roll: number): boolean =>
  input.side === 'under' ? roll < input.target : roll > input.target;
