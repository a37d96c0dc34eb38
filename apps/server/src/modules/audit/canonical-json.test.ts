import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Recordable } from './audit.types.ts';
import { canonicalJson } from './canonical-json.ts';

const jsonValue = fc.jsonValue() as fc.Arbitrary<Recordable>;

/** The same value with the members of every object in the opposite order. */
const reordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, item]) => [name, reordered(item)]),
  );
};

/** The value after a JSON round trip. */
const plain = (value: Recordable): unknown => JSON.parse(JSON.stringify(value));

describe('canonical JSON', () => {
  it('reads back as the value that was written', () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(plain(value));
      }),
    );
  });

  it('writes equal values alike, whatever the order of their members', () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        expect(canonicalJson(reordered(value) as Recordable)).toBe(canonicalJson(value));
      }),
    );
  });

  it('writes different values differently', () => {
    fc.assert(
      fc.property(jsonValue, jsonValue, (one, other) => {
        expect(canonicalJson(one) === canonicalJson(other)).toBe(isDeepStrictEqual(plain(one), plain(other)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('writes amounts as digits, moments as text, and leaves out what is not there', () => {
    const value = { b: 12_345_678_901_234_567_890n, a: new Date(0), c: undefined };
    expect(canonicalJson(value)).toBe('{"a":"1970-01-01T00:00:00.000Z","b":"12345678901234567890"}');
  });

  it('writes half a surrogate pair and a zero character as escapes, which every column can hold', () => {
    expect(canonicalJson('\ud800\u0000')).toBe('"\\ud800\\u0000"');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'refuses %s, which JSON would write as null',
    (value) => {
      expect(() => canonicalJson({ value })).toThrow('not finite');
    },
  );

  it('refuses what is not a value', () => {
    expect(() => canonicalJson({ act: (() => 1) as unknown as Recordable })).toThrow('cannot be audited');
  });

  it('refuses a value that contains itself', () => {
    const value: Record<string, Recordable> = {};
    value.self = value;
    expect(() => canonicalJson(value)).toThrow('deeper than 32');
  });
});
