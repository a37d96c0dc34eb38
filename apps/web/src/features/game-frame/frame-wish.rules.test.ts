import { expect, test } from 'vitest';
import { readWish } from './frame-wish.rules.ts';

test.each([
  [
    '?vassalage=LUMF&gameType=RNG&gameCode=amber-dragon&mode=real',
    { vassalage: 'LUMF', gameType: 'RNG', gameCode: 'amber-dragon', mode: 'real' },
  ],
  [
    '?vassalage=LUMF&gameType=RNG&gameCode=a&mode=trial',
    { vassalage: 'LUMF', gameType: 'RNG', gameCode: 'a', mode: 'demo' },
  ],
  ['?game=NOVA:RNG:comet', { vassalage: 'NOVA', gameType: 'RNG', gameCode: 'comet', mode: 'real' }],
  ['?vassalage=SABL&gameType=LIVE', { vassalage: 'SABL', gameType: 'LIVE', gameCode: null, mode: 'real' }],
  ['?gameCode=a', null],
  ['', null],
])('%s', (search, wish) => {
  expect(readWish(search)).toEqual(wish);
});
