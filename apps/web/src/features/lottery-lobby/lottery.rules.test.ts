import { describe, expect, test } from 'vitest';
import { lotterySearch } from '#shared/navigation/route-search.ts';
import { parseSearch } from '#shared/navigation/search-text.ts';
import { favoritesAmong, type LotteryGame, listAt, targetOf } from './lottery.rules.ts';

const game = (gameCode: string) => ({ gameCode }) as LotteryGame;

describe('the list of an address', () => {
  test.each([
    ['/lott', '', 'lott'],
    ['/elott', '', 'elott'],
    ['/elott', '?list=favorites', 'favorites'],
    ['/lott', '?list=recent', 'recent'],
    ['/lott', '?list=nonsense', 'lott'],
  ] as const)('%s%s is %s', (path, search, list) => {
    expect(listAt(path, lotterySearch(parseSearch(search)))).toBe(list);
  });

  test('leads back to itself', () => {
    for (const list of ['lott', 'elott', 'favorites', 'recent'] as const) {
      const { to, search } = targetOf(list, '/lott');
      expect(listAt(to, search)).toBe(list);
    }
  });
});

test('favourites keep the order they were marked in, and what is gone is passed over', () => {
  const list = favoritesAmong([game('A'), game('B'), game('C')], ['C', 'GONE', 'A']);
  expect(list.map(({ gameCode }) => gameCode)).toEqual(['C', 'A']);
});
