import { beforeEach, expect, it } from 'vitest';
import { mark, pickForMe, useKeno } from './keno-store.ts';

beforeEach(() => useKeno.setState({ picks: [] }));

it('marks and unmarks, in rising order, up to the most', () => {
  for (const number of [7, 3, 9]) mark(number, 3);
  expect(useKeno.getState().picks).toEqual([3, 7, 9]);
  mark(1, 3);
  expect(useKeno.getState().picks).toEqual([3, 7, 9]);
  mark(7, 3);
  expect(useKeno.getState().picks).toEqual([3, 9]);
});
it('picks as many different numbers as are marked, or eight', () => {
  pickForMe(40);
  expect(new Set(useKeno.getState().picks).size).toBe(8);
  useKeno.setState({ picks: [1, 2, 3] });
  pickForMe(40);
  expect(new Set(useKeno.getState().picks).size).toBe(3);
  expect(useKeno.getState().picks.every((pick) => pick >= 1 && pick <= 40)).toBe(true);
});
