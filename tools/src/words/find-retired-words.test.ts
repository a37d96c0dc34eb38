import { describe, expect, it } from 'vitest';
import { findRetiredWords } from './find-retired-words.ts';
import type { RetiredWord } from './retired-words.ts';

const retired: readonly RetiredWord[] = [
  {
    words: ['house', 'houses'],
    use: 'platform',
    phrases: ['house edge', 'in house'],
    names: [
      { name: 'house_id', reason: 'column' },
      { name: 'house', reason: 'a poker hand', in: /^packages\/games\// },
    ],
  },
];
const find = (text: string, path = 'apps/server/src/brand.ts') =>
  findRetiredWords({ path, text }, retired).map(({ line, word }) => `${line} ${word}`);

describe('a retired word', () => {
  it.each([
    ['a comment', '// The house decides.', ['1 house']],
    ['a name in camel case', 'const openTestHouse = 1;', ['1 house']],
    ['a name in capitals', 'const HOUSE_PORT = 1;', ['1 house']],
    ['a name with hyphens', '\n.house-card {}', ['2 house']],
    ['two of them in one line', 'the houses of a house', ['1 houses', '1 house']],
  ])('is found in %s', (_, text, found) => {
    expect(find(text)).toEqual(found);
  });

  it('is found in the name of a file', () => {
    expect(find('', 'apps/server/src/close-house.ts')).toEqual(['0 house']);
  });

  it('is found in a comment of SQL, whose names stay', () => {
    const path = 'db/functions/ledger/open_house.sql';
    expect(find('-- The house is owed.\nselect house_id, house from ledger.house_entry;', path)).toEqual(['1 house']);
  });

  it.each([
    ['inside another word', 'the warehouse of Fairhouse'],
    ['in a phrase of the field', 'the house edge of in-house games'],
    ['in the same phrase as a name', 'const houseEdge = 1;'],
  ])('is left alone %s', (_, text) => {
    expect(find(text)).toEqual([]);
  });

  it.each([
    ['an allowed name in code', 'sql`house_id`; // `house_id` of a row', 'apps/server/src/brand.ts', []],
    ['an allowed name in prose', '// The house_id of a row.', 'apps/server/src/brand.ts', ['1 house']],
    [
      'a name that is allowed in this place',
      "const hand = 'house'; // Not our house.",
      'packages/games/src/a.ts',
      ['1 house'],
    ],
    ['a name that is allowed in another place', "const hand = 'house';", 'apps/server/src/brand.ts', ['1 house']],
  ])('is judged by the list of names: %s', (_, text, path, found) => {
    expect(find(text, path)).toEqual(found);
  });
});
