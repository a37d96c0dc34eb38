import { expect, test } from 'vitest';
import { keysOf, readKeys, shownValue, valueAt } from './profile-keys.ts';

test.each([
  [18, '18'],
  [true, 'Yes'],
  [null, 'None'],
  [undefined, '–'],
  [['24h', '7d'], '24h, 7d'],
  [{ default: 60, choices: [15, 30] }, 'default: 60 · choices: 15, 30'],
])('%j is read as %s', (value, text) => {
  const texts = new Map<unknown, string>([
    [true, 'Yes'],
    [null, 'None'],
  ]);
  expect(shownValue(value, (plain) => texts.get(plain) ?? String(plain))).toBe(text);
});

test('keys of all profiles stand once', () => {
  expect(keysOf([{ keys: { ageMin: 18 } }, { keys: { ageMin: 21, turbo: false } }, { keys: null }])).toEqual([
    'ageMin',
    'turbo',
  ]);
  expect(valueAt({ ageMin: 21 }, 'ageMin')).toBe(21);
  expect(valueAt(null, 'ageMin')).toBeUndefined();
});

test.each(['', '[]', '3', '{"a":'])('%s is no set of keys', (text) => {
  expect(readKeys(text)).toEqual({ ok: false });
});

test('an object is', () => {
  expect(readKeys('{"ageMin":21}')).toEqual({ ok: true, keys: { ageMin: 21 } });
});
