import { describe, expect, test } from 'vitest';
import { activeAfter, countFound, entriesOf, entryByEnter, type Found, groupsOf, startGroups } from './found.rules.ts';

type Game = Found['games'][number];
const game = (nodeId: string, underMaintenance = false) => ({ nodeId, nodeName: nodeId, underMaintenance }) as Game;
const nothing: Found = { games: [], vendors: [], promotions: [], help: [], isInstead: false };
const found: Found = {
  games: [game('1'), game('2')],
  vendors: [{ vassalage: 'EF', gameType: 'RNG' } as Found['vendors'][number]],
  promotions: [{ id: '9', title: 'A cup' }],
  help: [{ id: '4', title: 'How to pay in', path: '/helpmc#money' }],
  isInstead: false,
};
const instead: Found = { ...nothing, games: [game('7')], isInstead: true };

describe('what was found', () => {
  test('is read by kind, games first, and kinds without anything leave no heading', () => {
    expect(groupsOf(found).map(({ name }) => name)).toEqual(['games', 'vendors', 'promotions', 'help']);
    expect(groupsOf({ ...nothing, help: found.help }).map(({ name }) => name)).toEqual(['help']);
    expect(groupsOf(nothing)).toEqual([]);
  });

  test('has a place of its own for every line', () => {
    const ids = entriesOf(groupsOf(found)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
  });

  test('is counted without what others play', () => {
    expect(countFound(groupsOf(found))).toBe(5);
    expect(groupsOf(instead).map(({ name }) => name)).toEqual(['instead']);
    expect(countFound(groupsOf(instead))).toBe(0);
  });
});

describe('before a letter is typed', () => {
  test('recent searches come before hot games, and no game that is down', () => {
    const groups = startGroups(['blue moon', 'tide'], [game('1', true), game('2'), game('3')], 1);
    expect(groups.map(({ name, entries }) => [name, entries.map(({ id }) => id)])).toEqual([
      // Ids have no spaces, because the attribute that names them splits at spaces.
      ['recent', ['recent-0', 'recent-1']],
      ['hot', ['game-2']],
    ]);
  });
});

describe('the arrows', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowUp', -1, 4],
    ['ArrowDown', 1, 2],
    ['ArrowDown', 4, 0],
    ['ArrowUp', 0, 4],
    ['Home', 2, null],
  ])('%s at %i goes to %s', (key, active, next) => {
    expect(activeAfter(key, active, 5)).toBe(next);
  });

  test('go nowhere where there is nothing', () => {
    expect(activeAfter('ArrowDown', -1, 0)).toBeNull();
  });
});

describe('Enter', () => {
  const groups = groupsOf(found);
  test('opens the marked line', () => {
    expect(entryByEnter(groups, { active: 3, isCurrent: false })?.id).toBe('promotion-9');
  });

  test('opens the first where nothing is marked', () => {
    expect(entryByEnter(groups, { active: -1, isCurrent: true })?.id).toBe('game-1');
  });

  test('opens nothing that was found for other words', () => {
    expect(entryByEnter(groups, { active: -1, isCurrent: false })).toBeNull();
  });

  test('does not open what others play unless it is marked', () => {
    expect(entryByEnter(groupsOf(instead), { active: -1, isCurrent: true })).toBeNull();
    expect(entryByEnter(groupsOf(instead), { active: 0, isCurrent: true })?.id).toBe('game-7');
  });
});
