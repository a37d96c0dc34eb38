import { choose } from '../kit/choose.ts';
import { type Fraction, fraction } from '../kit/fraction.ts';
import type { PlinkoDesign, PlinkoInput } from './plinko.types.ts';

export type Bucket = {
  /** In hundredths of the stake. */
  pays: number;
  chance: Fraction;
};

/** What a bucket pays, in hundredths of the stake. */
export const payOf = ({ pays }: PlinkoDesign, { rows, risk }: PlinkoInput, bucket: number): number =>
  pays[rows][risk][Math.min(bucket, rows - bucket)] ?? 0;

/** The buckets from left to right. All paths are equally likely; `choose(rows, k)` of them end in bucket `k`. */
export const bucketsOf = (design: PlinkoDesign, input: PlinkoInput): Bucket[] =>
  Array.from({ length: input.rows + 1 }, (_, at) => ({
    pays: payOf(design, input, at),
    chance: fraction(choose(input.rows, at), 2n ** BigInt(input.rows)),
  }));

/** The exact return to player of one board. */
export const returnOf = (design: PlinkoDesign, input: PlinkoInput): Fraction =>
  fraction(
    bucketsOf(design, input).reduce((sum, { pays }, at) => sum + BigInt(pays) * choose(input.rows, at), 0n),
    100n * 2n ** BigInt(input.rows),
  );
