import { expect, test } from 'vitest';
import { readViewAs } from './view-as.rules.ts';

const until = '2026-11-15T12:10:00.000Z';
const endMs = Date.parse(until);
const stored = JSON.stringify({ account: 'mara01', until });

test('a view that still runs is told', () => {
  expect(readViewAs(stored, endMs - 1)).toEqual({ account: 'mara01', until });
});

test('a view is over at its very end', () => {
  expect(readViewAs(stored, endMs)).toBeNull();
  expect(readViewAs(stored, endMs + 1)).toBeNull();
});

test.each([
  null,
  '',
  '{',
  'null',
  '"mara01"',
  '{}',
  '{"account":"mara01"}',
  '{"account":"mara01","until":1}',
  `{"account":7,"until":"${until}"}`,
  '{"account":"mara01","until":"soon"}',
])('%s is no view', (text) => {
  expect(readViewAs(text, 0)).toBeNull();
});
