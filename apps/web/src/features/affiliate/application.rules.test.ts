import { expect, test } from 'vitest';
import type { Application } from './affiliate.api.ts';
import { answerMax, mayApply, textOf } from './application.rules.ts';

const at = '2026-11-18T12:00:00.000Z';
const now = Date.parse(at);
const application = (change: Partial<Application>): Application => ({
  state: 'waiting',
  appliedAt: at,
  decidedAt: null,
  reason: null,
  againAt: null,
  ...change,
});

test.each([
  ['nobody who has applied', null, true],
  ['one that waits', application({}), false],
  ['one that was approved', application({ state: 'approved' }), false],
  ['a rejection of today', application({ state: 'rejected', againAt: '2026-12-18T12:00:00.000Z' }), false],
  ['a rejection whose time is over', application({ state: 'rejected', againAt: at }), true],
] as const)('after %s the form is shown: %s', (_, given, isShown) => {
  expect(mayApply(given, now)).toBe(isShown);
});

test('the longest answers fit into one text', () => {
  const longest = 'x'.repeat(answerMax);
  expect(textOf({ who: longest, how: longest }).length).toBeLessThanOrEqual(1_000);
});
