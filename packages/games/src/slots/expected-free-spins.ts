import { type Fraction, fraction } from './fraction.ts';

/** Both numbers by their greatest common divisor: powers of them follow. */
const lowestTerms = (hits: number, outOf: number): [bigint, bigint] => {
  let [big, small] = [outOf, hits];
  while (small > 0) [big, small] = [small, big % small];
  return [BigInt(hits / big), BigInt(outOf / big)];
};

/**
 * How many free spins are played in the long run when `won` of them begin, each brings `more` with the chance
 * `again`, and that at most `times` times. Summed over the chance that a next spin is played at all.
 */
export const expectedFreeSpins = ({
  won,
  again,
  more,
  times,
}: {
  won: number;
  /** Out of so many positions of the reels, so many bring more. */
  again: { hits: number; outOf: number };
  more: number;
  times: number;
}): Fraction => {
  const [hit, under] = lowestTerms(again.hits, again.outOf);
  const miss = under - hit;
  // How likely it is that so many spins were played and so often more were won, out of `under` to the power of the spins.
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
