import { expect, test } from 'vitest';
import { goneGames } from './gone-games.rules.ts';

const games = [{ nodeId: 'a' }, { nodeId: 'b' }, { nodeId: 'c' }];

test('a game is gone when it was kept a moment ago and is not now', () => {
  expect(goneGames(games, { before: new Set(['a', 'b']), now: new Set(['b', 'c']) })).toEqual([{ nodeId: 'a' }]);
});

test('nothing is gone while nobody knows what was kept', () => {
  expect(goneGames(games, { before: null, now: new Set(['b']) })).toEqual([]);
  expect(goneGames(games, { before: new Set(['a']), now: null })).toEqual([]);
});

test('a game that is not on the list is not missed', () => {
  expect(goneGames(games, { before: new Set(['z']), now: new Set() })).toEqual([]);
});
