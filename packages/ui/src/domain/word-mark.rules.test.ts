import { expect, it } from 'vitest';
import { twoTones } from './word-mark.rules.ts';

it.each([
  { name: 'Ember Forge', first: 'Ember ', second: 'Forge' },
  { name: 'Blue Heron Works', first: 'Blue Heron ', second: 'Works' },
  { name: 'LumiPlay', first: 'Lumi', second: 'Play' },
  { name: 'lumiplay', first: 'lumi', second: 'play' },
  { name: 'Nova', first: 'Nova', second: '' },
  { name: 'ميناء اللعب', first: 'ميناء ', second: 'اللعب' },
  { name: 'المنارة', first: 'المنارة', second: '' },
  { name: ' Harbour ', first: 'Harb', second: 'our' },
])('cuts "$name" into "$first" and "$second"', ({ name, first, second }) => {
  expect(twoTones(name)).toEqual({ first, second });
});
