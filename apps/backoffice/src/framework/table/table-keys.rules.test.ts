import { expect, test } from 'vitest';
import { stepRow, tableKeyOf } from './table-keys.rules.ts';

const press = (key: string, over = {}) => tableKeyOf({ key, isWithModifier: false, isTaken: false, ...over });

test('keys mean what the help says', () => {
  expect(['j', 'k', 'Enter', 'p', 'x', '/', '?', 'q'].map((key) => press(key))).toEqual([
    'next',
    'previous',
    'open',
    'peek',
    'select',
    'filter',
    'help',
    null,
  ]);
});

test('a press that belongs to a field, a dialog or the browser is left alone', () => {
  expect(press('x', { isTaken: true })).toBeNull();
  expect(press('k', { isWithModifier: true })).toBeNull();
});

test('the ends of a list hold', () => {
  expect(stepRow(-1, 1, 3)).toBe(0);
  expect(stepRow(-1, -1, 3)).toBe(2);
  expect(stepRow(2, 1, 3)).toBe(2);
  expect(stepRow(0, -1, 3)).toBe(0);
  expect(stepRow(0, 1, 0)).toBe(-1);
});
