import { describe, expect, it } from 'vitest';
import { measuredRtpOf } from './rtp.rules.ts';

const sumsOf = (rounds: readonly { s: bigint; p: bigint }[]) => {
  const sum = (of: (round: { s: bigint; p: bigint }) => bigint) =>
    rounds.reduce((total, round) => total + of(round), 0n).toString();
  return {
    rounds: BigInt(rounds.length),
    sumS: sum(({ s }) => s),
    sumP: sum(({ p }) => p),
    sumSS: sum(({ s }) => s * s),
    sumPP: sum(({ p }) => p * p),
    sumSP: sum(({ s, p }) => s * p),
  };
};

/** A game that pays `pays` in `wins` of `of` rounds, as exactly as possible. */
const game = (count: number, { wins, of, pays }: { wins: number; of: number; pays: bigint }) =>
  sumsOf(Array.from({ length: count }, (_, n) => ({ s: 10_000n, p: n % of < wins ? pays : 0n })));

describe('measuredRtpOf', () => {
  it('tells nothing before ten thousand rounds', () => {
    expect(measuredRtpOf(undefined)).toBeNull();
    expect(measuredRtpOf(game(9_999, { wins: 1, of: 2, pays: 19_000n }))).toBeNull();
    expect(measuredRtpOf(game(10_000, { wins: 1, of: 2, pays: 19_000n }))).not.toBeNull();
  });

  it('tells the return and its error as the formula has them', () => {
    // p is 0 or 1.9 with equal chance: sd 0.95, so 2.576 · 0.95 / √10000 = 2.4472 %.
    expect(measuredRtpOf(game(10_000, { wins: 1, of: 2, pays: 19_000n }))).toEqual({
      rtpPpm: 950_000,
      marginPpm: 24_472,
      rounds: 10_000,
    });
  });

  it('has no error where every round returns the same part', () => {
    expect(measuredRtpOf(game(10_000, { wins: 1, of: 1, pays: 9_600n }))).toMatchObject({
      rtpPpm: 960_000,
      marginPpm: 0,
    });
  });

  it('stays exact far beyond what a double holds', () => {
    const big = 10n ** 15n;
    const rounds = Array.from({ length: 10_000 }, (_, n) => ({ s: big, p: n % 2 === 0 ? (big * 19n) / 10n : 0n }));
    expect(measuredRtpOf(sumsOf(rounds))).toMatchObject({ rtpPpm: 950_000, marginPpm: 24_472 });
  });
});
