import { describe, expect, it } from 'vitest';
import { isGameId, pagesOf, viewOf } from './catalog.rules.ts';

const brand = { brandId: 'aurora', currency: 'USD', languages: { default: 'TY', supported: ['TY', 'EN'] } };

describe('viewOf', () => {
  it.each([
    { asked: 'EN', language: 'EN', why: 'the brand offers it' },
    { asked: 'VI', language: 'TY', why: 'the brand does not offer it' },
    { asked: undefined, language: 'TY', why: 'nothing was asked for' },
  ])('reads in $language when $asked is asked for, because $why', ({ asked, language }) => {
    expect(viewOf(brand, asked)).toEqual({ brandId: 'aurora', currency: 'USD', language, fallback: 'TY' });
  });
});

describe('pagesOf', () => {
  it.each([
    { rows: 0, pages: 0 },
    { rows: 1, pages: 1 },
    { rows: 18, pages: 1 },
    { rows: 19, pages: 2 },
  ])('makes $pages pages of $rows rows', ({ rows, pages }) => {
    expect(pagesOf(rows, 18)).toBe(pages);
  });
});

describe('the id of a game', () => {
  it.each([
    ['00000000-0000-5000-8000-000000000001', true],
    ['00000000-0000-5000-8000-00000000000A', true],
    ['n1', false],
    ['', false],
    ['00000000-0000-5000-8000-000000000001 ', false],
    ['00000000-0000-5000-8000-00000000000g', false],
    ["' or true --", false],
  ])('can be %j: %s', (text, can) => {
    expect(isGameId(text)).toBe(can);
  });
});
