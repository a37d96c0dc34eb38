import { describe, expect, it } from 'vitest';
import { emptyTypes, headThenUsual, moved, previewOf, summaryOf, withCategory } from './lobby-draft.rules.ts';

const layout = {
  categories: [
    { gameType: 'HOT' as const, isOn: true, isAnnounced: false, vendors: [], pins: [] },
    { gameType: 'FAV' as const, isOn: true, isAnnounced: false, vendors: [], pins: [] },
    { gameType: 'RNG' as const, isOn: true, isAnnounced: false, vendors: ['TWO'], pins: ['c'] },
    { gameType: 'LIVE' as const, isOn: false, isAnnounced: false, vendors: [], pins: [] },
    { gameType: 'FISH' as const, isOn: true, isAnnounced: false, vendors: [], pins: [] },
  ],
  hot: ['b'],
};
const sources = {
  vendors: [
    { gameType: 'RNG' as const, vendorCode: 'ONE', isOn: true },
    { gameType: 'RNG' as const, vendorCode: 'TWO', isOn: true },
    { gameType: 'RNG' as const, vendorCode: 'SIX', isOn: false },
    { gameType: 'LIVE' as const, vendorCode: 'TWO', isOn: true },
  ],
  usual: [
    { gameType: 'RNG' as const, gameIds: ['a', 'b', 'c', 'd'] },
    { gameType: 'LIVE' as const, gameIds: ['e'] },
  ],
  usualHot: ['a', 'b'],
  isOriginal: (id: string) => id === 'd',
};

describe('moving an entry', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, 3, ['a', 'b', 'c']],
    [0, -1, ['a', 'b', 'c']],
    [5, 0, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, expected) => {
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected);
  });
});

it('what is named stands before what follows by itself, each once, up to the bound', () => {
  expect(headThenUsual(['c', 'a'], ['a', 'b', 'd'], 3)).toEqual(['c', 'a', 'b']);
});

it('a category that is on and has no game is empty, one that is off is not', () => {
  expect(emptyTypes(layout, sources)).toEqual(['FISH']);
});

it('a change of one category leaves the others', () => {
  const changed = withCategory(layout, 'RNG', { isOn: false });
  expect(changed.categories.map(({ isOn }) => isOn)).toEqual([true, true, false, false, true]);
  expect(layout.categories[2]?.isOn).toBe(true);
});

it('a preview has the lanes that players would see: on, not empty, pins and placed studios first', () => {
  expect(previewOf(layout, sources, 3)).toEqual([
    { gameType: 'HOT', vendors: [], games: ['b', 'a'] },
    { gameType: 'RNG', vendors: ['TWO', 'ONE'], games: ['c', 'a', 'b'] },
  ]);
});

it('a preview leaves the originals out of the lanes, pinned or not', () => {
  const pinned = withCategory(layout, 'RNG', { pins: ['d'] });
  expect(previewOf(pinned, sources, 9)[1]?.games).toEqual(['a', 'b', 'c']);
});

it('a studio that is off has no place in a preview, whatever the layout says', () => {
  const placed = withCategory(layout, 'RNG', { vendors: ['SIX', 'ONE'] });
  expect(previewOf(placed, sources, 3)[1]?.vendors).toEqual(['ONE', 'TWO']);
});

it('a layout is told in words', () => {
  const texts = summaryOf(layout, {
    typeOf: (type) => type,
    gameOf: (id) => id.toUpperCase(),
    vendorOf: (code) => code,
  });
  expect(texts).toMatchObject({
    order: 'HOT · FAV · RNG · LIVE · FISH',
    hot: 'B',
    'RNG.pins': 'C',
    'LIVE.isOn': false,
    'LIVE.isAnnounced': false,
  });
});
