import { expect, test } from 'vitest';
import { othersToPlay } from './others.rules.ts';

const game = (nodeId: string, underMaintenance = false) => ({ nodeId, underMaintenance });
const ids = (games: readonly { nodeId: string }[]) => games.map(({ nodeId }) => nodeId);

test('the same kind comes first, hot games fill up, and none stands twice', () => {
  const offer = othersToPlay(
    { similar: [game('a'), game('b')], hot: [game('b'), game('c'), game('d')] },
    { nodeId: 'x', max: 3 },
  );
  expect(ids(offer)).toEqual(['a', 'b', 'c']);
});

test('neither the game itself nor one that is down is offered', () => {
  const offer = othersToPlay(
    { similar: [game('x'), game('a', true)], hot: [game('x'), game('c', true), game('d')] },
    { nodeId: 'x', max: 6 },
  );
  expect(ids(offer)).toEqual(['d']);
});

test('hot games alone stand in where nothing is known of the game', () => {
  expect(ids(othersToPlay({ similar: [], hot: [game('c')] }, { nodeId: undefined, max: 6 }))).toEqual(['c']);
});
