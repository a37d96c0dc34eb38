import { expect, test } from 'vitest';
import { frameSearch } from '#shared/navigation/route-search.ts';
import { parseSearch } from '#shared/navigation/search-text.ts';
import { readFrameQuery } from './frame-query.rules.ts';

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
])('%s', (search, query) => {
  expect(readFrameQuery(frameSearch(parseSearch(search)))).toEqual(query);
});
