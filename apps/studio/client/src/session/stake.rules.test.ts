import { expect, test } from 'vitest';
import { canStep, firstStake, stepStake, stepsOf } from './stake.rules.ts';

const stakes = { min: '20', max: '1000', steps: ['500', '20', '100', '100', '5', '2000', '1000'], first: '500' };

test('steps are within the limits, sorted by amount, each once', () => {
  expect(stepsOf(stakes)).toEqual(['20', '100', '500', '1000']);
  expect(stepsOf({ ...stakes, steps: [] })).toEqual(['20']);
});

test('the first stake is the smallest, whatever was proposed', () => {
  expect(firstStake(stakes)).toBe('20');
});

test('one step at a time, and the ends of the ladder hold', () => {
  expect(stepStake(stakes, '100', 1)).toBe('500');
  expect(stepStake(stakes, '100', -1)).toBe('20');
  expect(stepStake(stakes, '60', 1)).toBe('100');
  expect(stepStake(stakes, '1000', 1)).toBe('1000');
  expect(canStep(stakes, '1000', 1)).toBe(false);
  expect(canStep(stakes, '20', -1)).toBe(false);
  expect(canStep(stakes, '20', 1)).toBe(true);
});
