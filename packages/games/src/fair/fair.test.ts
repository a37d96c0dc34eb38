import { describe, expect, it } from 'vitest';
import type { Draws } from '../engines.ts';
import { fairDraws, hashOfSeed, newServerSeed, quickDraws } from './index.ts';

const serverSeed = `${'0'.repeat(63)}1`;
const words = (draws: Draws, count: number) => Array.from({ length: count }, () => draws.below(2 ** 32));
const hexOf = (numbers: readonly number[]) => numbers.map((number) => number.toString(16).padStart(8, '0')).join('');

const chiSquare = (draws: Draws, n: number, count: number) => {
  const seen = new Array<number>(n).fill(0);
  for (let draw = 0; draw < count; draw += 1) {
    const result = draws.below(n);
    seen[result] = (seen[result] ?? 0) + 1;
  }
  const expected = count / n;
  return seen.reduce((sum, value) => sum + (value - expected) ** 2 / expected, 0);
};

/** Upper 0.01 % point by the approximation of Wilson and Hilferty. */
const boundOf = (n: number) => {
  const degrees = n - 1;
  const part = 2 / (9 * degrees);
  return degrees * (1 - part + 3.719 * Math.sqrt(part)) ** 3;
};

describe('fairDraws', () => {
  // Made with: printf 'client:0:0' | openssl dgst -sha256 -hmac 0000…0001
  it('reads the blocks of HMAC-SHA256 one after the other, highest byte first', () => {
    expect(hexOf(words(fairDraws({ serverSeed, clientSeed: 'client', nonce: 0 }), 16))).toBe(
      '157c4bfc8f4035dfbc34c14b1962792c9b9854ba2287ddb7cf559234c2ba3484281078ee541d6dbf5c6b9fa571685627465b6610bb36f76e2ea8e29b80b17027',
    );
  });

  it('changes wholly with the nonce', () => {
    expect(hexOf(words(fairDraws({ serverSeed, clientSeed: 'client', nonce: 1 }), 8))).toBe(
      '5d46d6c34377accdc03bfa17f794fc640b61dfe565f40d6b17ca1397aacb6e20',
    );
  });

  it('gives the remainder of the first number that is not thrown away', () => {
    const draws = fairDraws({ serverSeed, clientSeed: 'client', nonce: 0 });
    expect(draws.below(37)).toBe(0x157c4bfc % 37);
    expect(draws.below(52)).toBe(0x8f4035df % 52);
    // 0xbc34c14b is above 2 × 0x55555556, so it is discarded.
    expect(draws.below(0x55555556)).toBe(0x1962792c);
  });

  it.each([2, 3, 6, 10, 37, 52, 416, 1000])('is even over %i results', (n) => {
    expect(chiSquare(fairDraws({ serverSeed, clientSeed: `even ${n}`, nonce: 0 }), n, 40_000)).toBeLessThan(boundOf(n));
  });

  it('has no bias of the remainder', () => {
    const n = 3 * 2 ** 30;
    const draws = fairDraws({ serverSeed, clientSeed: 'bias', nonce: 0 });
    const low = Array.from({ length: 9_000 }, () => draws.below(n)).filter((result) => result < 2 ** 30).length;
    // One third is correct; a plain remainder would give one half.
    expect(Math.abs(low - 3_000)).toBeLessThan(200);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuses a draw below %s', (n) => {
    expect(() => fairDraws({ serverSeed, clientSeed: 'client', nonce: 0 }).below(n)).toThrow(RangeError);
  });
});

describe('hashOfSeed', () => {
  it('is the SHA-256 of the text', () => {
    expect(hashOfSeed(serverSeed)).toBe('c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417');
  });
});

describe('newServerSeed', () => {
  it('is 64 hex digits, another each time', () => {
    expect(newServerSeed()).toMatch(/^[0-9a-f]{64}$/);
    expect(newServerSeed()).not.toBe(newServerSeed());
  });
});

describe('quickDraws', () => {
  it('repeats itself for the same seed only', () => {
    expect(words(quickDraws(7), 20)).toEqual(words(quickDraws(7), 20));
    expect(words(quickDraws(7), 20)).not.toEqual(words(quickDraws(8), 20));
  });

  it.each([2, 3, 37, 52, 1000])('is even over %i results', (n) => {
    expect(chiSquare(quickDraws(n), n, 200_000)).toBeLessThan(boundOf(n));
  });
});
