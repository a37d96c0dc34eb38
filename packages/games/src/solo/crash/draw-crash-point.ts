import type { Draws } from '../../engines.ts';
import { lesser } from '../kit/lesser.ts';
import type { CrashDesign } from './crash.types.ts';

const digit = 2 ** 32;

/**
 * The crash point in hundredths: `floor(edge / u)` for a true uniform `u` between 0 and 1, so that the probability to
 * reach any multiplier `m` is exactly `edge / m`. `u` is read in 32-bit digits. One is nearly always enough; if the
 * point still depends on further digits, the next one is drawn.
 */
export const drawCrashPoint = ({ edge, highest }: CrashDesign, draws: Draws): number => {
  const top = BigInt(highest);
  const pointOf = (read: bigint, scale: bigint): bigint => {
    if (read === 0n) return top;
    return lesser((BigInt(edge) * scale) / (100n * read), top);
  };
  let [read, scale] = [0n, 1n];
  for (;;) {
    read = read * BigInt(digit) + BigInt(draws.below(digit));
    scale *= BigInt(digit);
    const least = pointOf(read + 1n, scale);
    if (least === pointOf(read, scale)) return Number(least);
  }
};
