import { expect, test } from 'vitest';
import { keepGameName, readGameName } from './game-names.ts';

test('a game is known by the name it was opened with, and the oldest names are forgotten', () => {
  for (let index = 0; index <= 20; index += 1)
    keepGameName({ vassalage: 'LUMF', gameCode: `g${index}` }, `Game ${index}`);
  keepGameName({ vassalage: 'LUMF', gameCode: 'g1' }, 'Amber Dragon');
  keepGameName({ vassalage: 'LUMF', gameCode: 'g21' }, 'Game 21');
  expect(readGameName({ vassalage: 'LUMF', gameCode: 'g1' })).toBe('Amber Dragon');
  expect(readGameName({ vassalage: 'NOVA', gameCode: 'g1' })).toBeUndefined();
  expect(readGameName({ vassalage: 'LUMF', gameCode: 'g2' })).toBeUndefined();
});
