import type { Draws } from '../../engines.ts';
import { quickDraws } from '../../fair/index.ts';
import type { SoloRules, SoloState } from '../solo.types.ts';

/** Draws that count how often they are called. */
export const countedDraws = (seed: number): Draws & { asked: number } => {
  const draws = quickDraws(seed);
  const counted = {
    asked: 0,
    below: (n: number) => {
      counted.asked += 1;
      return draws.below(n);
    },
  };
  return counted;
};

/** Predetermined draws. */
export const givenDraws = (numbers: readonly number[]): Draws => {
  let at = 0;
  return { below: () => numbers[at++] ?? 0 };
};

/**
 * How far the mean of many rounds is from the promised return, in standard errors. A fair game exceeds 4.5 once in
 * 150,000 runs; the seed is fixed, so the result does not vary.
 */
export const measure = <Design, Input, Step, Facts>(
  rules: SoloRules<Design, Input, Step, Facts>,
  input: {
    design: Design;
    wish: Input;
    rounds: number;
    seed: number;
    promisedPpm: number;
    finish?: (state: SoloState<Facts>) => SoloState<Facts>;
  },
): { errors: number; least: bigint; most: bigint } => {
  const stake = 10_000n;
  const draws = quickDraws(input.seed);
  let [sum, squares] = [0, 0];
  let [least, most] = [stake, 0n];
  for (let round = 0; round < input.rounds; round += 1) {
    const begun = rules.begin({ design: input.design, stake, wish: input.wish, draws });
    const { win } = begun.isOver ? begun : (input.finish?.(begun) ?? begun);
    if (win < least) least = win;
    if (win > most) most = win;
    const multiple = Number(win) / Number(stake);
    sum += multiple;
    squares += multiple * multiple;
  }
  const mean = sum / input.rounds;
  const deviation = Math.sqrt((squares / input.rounds - mean * mean) / input.rounds);
  return { errors: Math.abs(mean - input.promisedPpm / 1_000_000) / deviation, least, most };
};
