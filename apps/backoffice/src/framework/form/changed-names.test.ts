import { expect, test } from 'vitest';
import { changedNames } from './changed-names.ts';

test('counts each name once, and no empty branch', () => {
  expect(
    changedNames({ a: true, b: { c: true, d: true }, e: [undefined, { f: true }], g: {}, h: [], i: false }),
  ).toEqual(['a', 'b', 'e']);
});
