import { type Fraction, fraction } from './fraction.ts';

/** Reduces both numbers by their greatest common divisor, because powers of them are computed later. */
const lowestTerms = (hits: number, outOf: number): [bigint, bigint] => {
  let [big, small] = [outOf, hits];
  while (small > 0) [big, small] = [small, big % small];
  return [BigInt(hits / big), BigInt(outOf / big)];
};

/**
 * The expected number of free spins when `won` of them begin and each brings `more` with the probability `again`, at
 * most `times` times. Summed over the probability that a further spin is played.
 */
export const expectedFreeSpins = ({
  won,
  again,
  more,
  times,
}: {
  won: number;
  /** `hits` of `outOf` reel positions bring more spins. */
  again: { hits: number; outOf: number };
  more: number;
  times: number;
}): Fraction => {
  const [hit, under] = lowestTerms(again.hits, again.outOf);
  const miss = under - hit;
  // The weight of each number of retriggers after so many spins, out of `under` to the power of the spins.
  let going: bigint[] = [1n, ...Array.from({ length: times }, () => 0n)];
  let sum = 0n;
  let outOf = 1n;
  for (let played = 0; played < won + times * more; played += 1) {
    going = going.map((ways, repeats) => (played < won + repeats * more ? ways : 0n));
    const next = going.reduce((total, ways) => total + ways, 0n);
    if (played > 0) outOf *= under;
    sum = sum * (played > 0 ? under : 1n) + next;
    going = going.map(
      (ways, repeats) =>
        ways * (repeats === times ? under : miss) + (repeats === 0 ? 0n : (going[repeats - 1] ?? 0n) * hit),
    );
  }
  return fraction(sum, outOf);
};
