import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { weighEach } from './weigh-games.ts';

const chunk = (code: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  code,
  imports,
  dynamicImports,
});
const size = (code: string): number => gzipSync(code).byteLength;

test('a game weighs what the page and the game load on launch, each file once', () => {
  const chunks = new Map([
    ['play.js', chunk('play', ['shared.js'], ['slots.js', 'dice.js', 'menu.js'])],
    ['menu.js', chunk('menu')],
    ['shared.js', chunk('shared', ['play.js'])],
    ['slots.js', chunk('slots', ['shared.js', 'pictures.js'], ['WebGLRenderer-1.js', 'CanvasRenderer-1.js'])],
    ['WebGLRenderer-1.js', chunk('drawn by the graphics card')],
    ['CanvasRenderer-1.js', chunk('drawn by hand')],
    ['pictures.js', chunk('pictures')],
    ['dice.js', chunk('dice')],
  ]);
  const games = new Map([
    ['slots', 'slots.js'],
    ['dice', 'dice.js'],
  ]);
  expect(weighEach(chunks, 'play.js', games).map(({ game, bytes }) => [game, bytes])).toEqual([
    ['slots', size('play') + size('shared') + size('slots') + size('pictures') + size('drawn by the graphics card')],
    ['dice', size('play') + size('shared') + size('dice')],
  ]);
});
