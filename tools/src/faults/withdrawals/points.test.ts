import { expect, it } from 'vitest';
import { planKills } from './points.ts';

it('plans a kill at every wait, before it and during it', () => {
  const points = ['begin', 'select a', 'commit'].map((what, index) => ({ number: index + 1, step: 'pay', what }));
  const kills = planKills(points).map(({ number, side }) => `${number} ${side}`);
  expect(kills).toEqual([1, 2, 3].flatMap((number) => [`${number} before`, `${number} during`]));
  expect(planKills([])).toEqual([]);
});
