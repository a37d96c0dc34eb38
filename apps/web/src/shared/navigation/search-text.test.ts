import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

test.each([
  '',
  '?vassalage=PG&page=2',
  '?lang=EN&referralCode=007',
  '?mc=true&order=null',
  '?name=%22lucky+7%22',
  '?gameCode=A%26B',
  '?tag=a&tag=b',
  '?__proto__=x&toString=y',
])('the search "%s" is written as it was read', (text) => {
  expect(stringifySearch(parseSearch(text))).toBe(text);
});

test('every parameter is read as a string, whatever it looks like', () => {
  expect(parseSearch('?page=2&isOpen=true&list=[1]')).toEqual({ page: '2', isOpen: 'true', list: '[1]' });
});

test('a parameter without a value is left out of the address', () => {
  expect(stringifySearch({ vassalage: undefined, page: 2 })).toBe('?page=2');
});
