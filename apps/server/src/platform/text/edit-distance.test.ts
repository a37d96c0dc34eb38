import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { lettersMissing, lettersOf } from './letters-of.ts';
import { nearKeys, typedKeys } from './near-keys.ts';
import { typedWordOf, wordLikeness } from './word-likeness.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 3, maxLength: 12 });

describe('the distance of two words', () => {
  it.each([
    ['dragon', 'dragon', 0],
    ['dragon', 'dragin', 1],
    ['dragon', 'dragn', 1],
    ['dragon', 'draggon', 1],
    ['dragon', 'drgaon', 1],
    ['dragon', 'xragon', 1],
    ['treasure', 'tresuer', 2],
    ['dragon', 'tiger', 3],
    ['dragon', '', 3],
  ])('from %s to %s counts %i, and no further than three', (one, other, distance) => {
    expect(editDistance(one, other, 2)).toBe(distance);
  });

  it('is what counting without a bound gives, up to the bound', () => {
    /** The textbook algorithm: no limit, no diagonal. */
    const plainDistance = (a: string, b: string): number => {
      if (a === '' || b === '') return a.length + b.length;
      const rest = a.at(-1) === b.at(-1) ? 0 : 1;
      const swapped =
        a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
          ? plainDistance(a.slice(0, -2), b.slice(0, -2)) + 1
          : Number.POSITIVE_INFINITY;
      return Math.min(
        plainDistance(a.slice(0, -1), b) + 1,
        plainDistance(a, b.slice(0, -1)) + 1,
        plainDistance(a.slice(0, -1), b.slice(0, -1)) + rest,
        swapped,
      );
    };
    const short = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 6 });
    fc.assert(
      fc.property(short, short, fc.nat({ max: 4 }), (one, other, max) => {
        expect(editDistance(one, other, max)).toBe(Math.min(plainDistance(one, other), max + 1));
      }),
      { numRuns: 1_000 },
    );
  });

  it('of endless words is told only where they are one', () => {
    const endless = 'x'.repeat(300);
    expect(editDistance(endless, endless, 2)).toBe(0);
    expect(editDistance(endless, `${endless}y`, 2)).toBe(3);
  });

  it('is the same from both sides, and none only of a word to itself', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 3)).toBe(editDistance(other, one, 3));
        expect(editDistance(one, other, 3) === 0).toBe(one === other);
      }),
    );
  });
});

describe('letters', () => {
  it('that are missing are never more than the mistakes', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
        expect(lettersMissing(lettersOf(one), lettersOf(other))).toBeLessThanOrEqual(editDistance(one, other, 8));
      }),
      { numRuns: 1_000 },
    );
    expect(lettersMissing(lettersOf('dragon'), lettersOf('wolf'))).toBeGreaterThan(2);
  });
});

describe('keys', () => {
  it('are shared by a word and every misspelling of it that may be meant', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.nat({ max: 3 }), fc.constantFrom(...'abcdefgh'), (meant, where, how, letter) => {
        const at = where % meant.length;
        const typed = [
          meant.slice(0, at) + letter + meant.slice(at + 1),
          meant.slice(0, at) + meant.slice(at + 1),
          meant.slice(0, at) + letter + meant.slice(at),
          meant.slice(0, at) + (meant[at + 1] ?? '') + (meant[at] ?? '') + meant.slice(at + 2),
        ][how];
        fc.pre(typed !== undefined && typed.length >= 3);
        const keys = new Set(nearKeys(meant));
        expect(typedKeys(typed ?? '').some((key) => keys.has(key))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('find a word that is begun and misspelt', () => {
    const keys = new Set(nearKeys('treasure'));
    for (const typed of ['tresu', 'trexs', 'rteas', 'teasu'])
      expect(typedKeys(typed).some((key) => keys.has(key))).toBe(true);
  });

  it('of a pair of signs are its signs', () => {
    expect(nearKeys('琥珀').toSorted()).toEqual(['珀', '琥', '琥珀'].toSorted());
  });

  it('are few, however long the word', () => {
    expect(nearKeys('abcdefghijklmnopqrstuvwxyz').length).toBeLessThan(50);
  });
});

describe('the likeness of two words', () => {
  it('is most for the word itself, then for its beginning, then for a misspelling, then for a misspelt beginning', () => {
    const order = ['treasure', 'treasu', 'treasue', 'tresuer', 'trexs', 'tiger'].map((typed) =>
      wordLikeness(typedWordOf(typed), 'treasure'),
    );
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect(new Set(order).size).toBe(order.length);
    expect(order[0]).toBe(1);
    expect(order.at(-1)).toBe(0);
  });

  it('allows no mistake in one or two letters', () => {
    expect(wordLikeness(typedWordOf('ab'), 'ac')).toBe(0);
    expect(wordLikeness(typedWordOf('a'), 'b')).toBe(0);
    expect(wordLikeness(typedWordOf('fox'), 'fix')).toBeGreaterThan(0);
  });
});
