import { expect, test } from 'vitest';
import { judgeChoice, sectionsFor } from './sections.rules.ts';

type Data = Parameters<typeof sectionsFor>[1];

const game = (nodeName: string) => ({ nodeName }) as Data['hot'][number];
const lane = (gameType: string, cards: number, vendors: number) =>
  ({
    gameType,
    title: gameType,
    cards: Array.from({ length: cards }, (_, index) => game(`${gameType} ${index}`)),
    vendors: Array.from({ length: vendors }, (_, index) => ({ vassalage: `V${index}` })),
  }) as unknown as Data['lanes'][number];

const data: Data = {
  hot: [game('a'), game('b')],
  lanes: [lane('RNG', 14, 12), lane('LIVE', 3, 5), lane('FISH', 0, 2), lane('SPORTS', 0, 0)],
  itemsMax: 12,
};
const shape = (choice: Parameters<typeof sectionsFor>[0]) =>
  sectionsFor(choice, data).map((section) => [
    section.kind,
    section.gameType,
    section.kind === 'games' ? section.games.length : section.vendors.length,
  ]);

test.each(['HOME', 'HOT'] as const)('%s shows the hot games and every category that has something', (choice) => {
  expect(shape(choice)).toEqual([
    ['games', 'HOT', 2],
    ['games', 'RNG', 12],
    ['vendors', 'LIVE', 5],
  ]);
});

test('a chosen category is the only section, with vendors where it is entered through them', () => {
  expect(shape('RNG')).toEqual([['games', 'RNG', 12]]);
  expect(shape('LIVE')).toEqual([['vendors', 'LIVE', 5]]);
});

test('a category with nothing in it shows nothing', () => {
  expect(shape('FISH')).toEqual([]);
});

test.each([
  ['visitor', 'FAV', 'HOME', 'login'],
  ['trial', 'FAV', 'HOME', 'realAccount'],
  ['member', 'FAV', 'FAV', null],
  ['agent', 'FAV', 'FAV', null],
  ['visitor', 'LIVE', 'LIVE', null],
] as const)('a %s who chooses %s gets %s; missing: %s', (viewer, input, choice, missing) => {
  expect(judgeChoice(input, { viewer })).toEqual({ choice, missing });
});
