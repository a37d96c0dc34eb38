import { expect, test } from 'vitest';
import { differencesOf } from './compare-with-browser.ts';
import { judgeCodes } from './judge-codes.ts';
import { judgeSizes } from './judge-sizes.ts';

test('core is small enough in every pack, and a smaller limit is noticed', () => {
  expect(judgeSizes()).toEqual([]);
  expect(judgeSizes(1024).length).toBeGreaterThan(30);
});

test('a code without its text is found', () => {
  expect(judgeCodes(['A_B', 'A_C'], { 'core.error.A_B': 'Text' }).map(({ detail }) => detail)).toEqual([
    'core.error.A_C is missing',
  ]);
});

test('a browser that says something else, or nothing, is found', () => {
  const node = { EN: { number: '1,234', date: 'Jan 1' } };
  expect(differencesOf(node, { EN: { number: '1,234', date: 'Jan 1' } })).toEqual([]);
  expect(differencesOf(node, { EN: { number: '1234', date: 'Jan 1' } })).toHaveLength(1);
  expect(differencesOf(node, {})).toHaveLength(2);
});
