import { expect, test } from 'vitest';
import { readAgentSearch } from './agent-search.ts';
import { parseSearch } from './search-text.ts';

test('a parameter that an address repeats counts once, with its first value', () => {
  expect(readAgentSearch(parseSearch('?ac=messages&search=a&search=b&days=30'))).toEqual({
    ac: 'messages',
    search: 'a',
    days: '30',
  });
});
