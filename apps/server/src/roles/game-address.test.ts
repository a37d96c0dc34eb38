import { expect, test } from 'vitest';
import { gamePageAt, gameToPlayAt, pathOfGamePage } from './game-address.ts';

const codes = { vendorCode: 'LUMF', gameCode: 'amber-dragon' };

test.each([
  ['/game/LUMF/amber-dragon', codes],
  ['/game/A%3AB/x', { vendorCode: 'A:B', gameCode: 'x' }],
  ['/game/LUMF', null],
  ['/game/LUMF/a/b', null],
  ['/game/LUMF/..%2F', null],
  ['/game/LUMF/%', null],
  ['/games/LUMF/a', null],
])('%s is the page of the game %j', (path, game) => {
  expect(gamePageAt(path)).toEqual(game);
});

test('the page of a game is found by the path that it is given', () => {
  const path = pathOfGamePage({ vassalage: 'A:B', gameCode: 'c.d' });
  expect(gamePageAt(path)).toEqual({ vendorCode: 'A:B', gameCode: 'c.d' });
});

test.each([
  ['/seamless?vassalage=LUMF&gameType=RNG&gameCode=amber-dragon&mode=real', codes],
  ['/seamless?vassalage=LUMF&gameType=RNG', null],
  ['/seamless?vassalage=LUMF&gameCode=%3Cb%3E', null],
  ['/rng?vassalage=LUMF&gameCode=a', null],
])('%s plays the game %j', (url, game) => {
  expect(gameToPlayAt(url)).toEqual(game);
});
