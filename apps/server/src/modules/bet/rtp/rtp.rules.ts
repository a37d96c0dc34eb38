import type { GameSums } from '../bet.types.ts';

/** Fewer rounds are not statistically meaningful. */
const roundsMin = 10_000n;
/** The z-value of a 99 % confidence interval. */
const bandWidth = 2.576;

const million = 1_000_000n;

/** The measured return of a game's rounds in ppm, and the margin of error to either side. */
export type MeasuredRtp = { rtpPpm: number; marginPpm: number; rounds: number };

const rootOf = (value: bigint): bigint => {
  if (value < 2n) return value;
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
};

/**
 * R = Σp / Σs with its error √(Σp² − 2R·Σsp + R²·Σs²) / Σs. Sums of squares exceed the exact range of a double, so
 * everything up to the root uses integers.
 */
export const measuredRtpOf = (sums: GameSums | undefined): MeasuredRtp | null => {
  if (sums === undefined || sums.rounds < roundsMin) return null;
  const [s, p, ss, pp, sp] = [sums.sumS, sums.sumP, sums.sumSS, sums.sumPP, sums.sumSP].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  if (s <= 0n) return null;
  // Multiplied by Σs² to stay an integer: Σp²·Σs² − 2·Σp·Σs·Σsp + Σp²·Σss, over Σs⁴.
  const spread = pp * s * s - 2n * p * s * sp + p * p * ss;
  const error = rootOf((spread < 0n ? 0n : spread) * million * million);
  return {
    rtpPpm: Number((p * million) / s),
    marginPpm: Math.ceil(bandWidth * Number(error / (s * s))),
    rounds: Number(sums.rounds),
  };
};
