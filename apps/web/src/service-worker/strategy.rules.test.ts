import { expect, test } from 'vitest';
import { type Strategy, strategyFor } from './strategy.rules.ts';

const origin = 'https://aurora.test';
const ask = (path: string, { method = 'GET', mode = 'cors' } = {}): Strategy =>
  strategyFor({ method, mode, url: new URL(path, origin), origin });

test.each([
  ['/assets/index-abc.js', 'assets'],
  ['/assets/i18n/core.json', 'assets'],
  ['/img/tiles/1.svg', 'images'],
  ['/wps/v2/wallets/balance', 'network'],
  ['/wps/member/info', 'network'],
  ['/wps/system/permission', 'network'],
  ['/lgw/games/game_menus', 'network'],
  ['/rt', 'network'],
  ['/sw.js', 'network'],
  ['/manifest.webmanifest', 'network'],
  ['https://cdn.other.test/assets/x.js', 'network'],
] as const)('%s is answered by %s', (path, strategy) => {
  expect(ask(path)).toBe(strategy);
});

test('a page is asked from the network first', () => {
  expect(ask('/rng', { mode: 'navigate' })).toBe('navigation');
});

test('nothing that is sent is ever answered from memory', () => {
  expect(ask('/assets/index-abc.js', { method: 'POST' })).toBe('network');
  expect(ask('/rng', { method: 'POST', mode: 'navigate' })).toBe('network');
});
