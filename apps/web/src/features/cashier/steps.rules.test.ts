import { expect, test } from 'vitest';
import { depositSteps, withdrawalSteps } from './steps.rules.ts';

test('the way out is at most one step longer or shorter than the way in', () => {
  expect(Math.abs(depositSteps.length - withdrawalSteps.length)).toBeLessThanOrEqual(1);
});
