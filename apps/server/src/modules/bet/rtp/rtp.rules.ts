import type { GameSums } from '../bet.types.ts';

/** Fewer rounds say nothing about a game. */
const roundsMin = 10_000n;
/** 99 of 100 such bands hold the truth. */
const bandWidth = 2.576;

const million = 1_000_000n;

/** What the rounds of a game returned, in millionths, and how far the truth may lie to either side. */
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
 * R = Σp / Σs with its error √(Σp² − 2R·Σsp + R²·Σs²) / Σs. Sums of squares are wider than a double is
 * exact, so everything up to the root is reckoned in whole numbers.
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
  // Times Σs² to stay whole: Σp²·Σs² − 2·Σp·Σs·Σsp + Σp²·Σss, over Σs⁴.
  const spread = pp * s * s - 2n * p * s * sp + p * p * ss;
  const error = rootOf((spread < 0n ? 0n : spread) * million * million);
  return {
    rtpPpm: Number((p * million) / s),
    marginPpm: Math.ceil(bandWidth * Number(error / (s * s))),
    rounds: Number(sums.rounds),
  };
};
