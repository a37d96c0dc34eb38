import { expect, test } from 'vitest';
import { mergePoints } from './merge-points.ts';

const at = (hour: number): string => `2026-11-20T0${hour}:00:00.000Z`;
const budget = (objective: 'bets' | 'login', points: readonly (readonly [number, number])[]) => ({
  objective,
  remaining: 1,
  errorRatio: 0,
  points: points.map(([hour, remaining]) => ({ at: at(hour), remaining })),
});

test('budgets that begin at different times share one axis, with gaps where nothing is known', () => {
  const login = budget('login', [[2, 0.5]]);
  const bets = budget('bets', [
    [1, 1],
    [2, -0.2],
  ]);
  expect(mergePoints([login, bets])).toEqual([
    { at: at(1), login: null, bets: 1 },
    { at: at(2), login: 0.5, bets: -0.2 },
  ]);
  expect(mergePoints([])).toEqual([]);
});
