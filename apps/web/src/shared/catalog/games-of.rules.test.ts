import { expect, test } from 'vitest';
import { gamesOf } from './games-of.rules.ts';

const page = (...ids: string[]) => ({ games: ids.map((nodeId) => ({ nodeId })) });

test('games of several pages follow each other, each once and where it first stood', () => {
  expect(gamesOf([page('a', 'b'), page('b', 'c'), page()]).map(({ nodeId }) => nodeId)).toEqual(['a', 'b', 'c']);
});
