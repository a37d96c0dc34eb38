import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { weighEach } from './weigh-games.ts';

const chunk = (code: string, imports: string[] = []) => ({ code, imports });
const size = (code: string): number => gzipSync(code).byteLength;

test('a game weighs what the page and the game load on launch, each file once', () => {
  const chunks = new Map([
    ['play.js', chunk('play', ['shared.js'])],
    ['menu.js', chunk('menu')],
    ['shared.js', chunk('shared', ['play.js'])],
    ['slots.js', chunk('slots', ['shared.js', 'pictures.js'])],
    ['pictures.js', chunk('pictures')],
    ['dice.js', chunk('dice')],
  ]);
  const games = new Map([
    ['slots', 'slots.js'],
    ['dice', 'dice.js'],
  ]);
  expect(weighEach(chunks, 'play.js', games).map(({ game, bytes }) => [game, bytes])).toEqual([
    ['slots', size('play') + size('shared') + size('slots') + size('pictures')],
    ['dice', size('play') + size('shared') + size('dice')],
  ]);
});
