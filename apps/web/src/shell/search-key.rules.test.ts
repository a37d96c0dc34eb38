import { expect, test } from 'vitest';
import { opensSearch, type PressedKey } from './search-key.rules.ts';

const onThePage: PressedKey = {
  key: '/',
  isHeld: false,
  hasModifier: false,
  isComposing: false,
  isTaken: false,
  tagName: 'BODY',
  isEditable: false,
  isInDialog: false,
};

test('the key opens the search on a page and on its buttons', () => {
  expect(opensSearch(onThePage)).toBe(true);
  expect(opensSearch({ ...onThePage, tagName: 'BUTTON' })).toBe(true);
});

test.each<[string, Partial<PressedKey>]>([
  ['another key', { key: 's' }],
  ['a held key', { isHeld: true }],
  ['a key with a modifier', { hasModifier: true }],
  ['a key within a word of another script', { isComposing: true }],
  ['a key somebody else has taken', { isTaken: true }],
  ['a key in a field', { tagName: 'INPUT' }],
  ['a key in a text area', { tagName: 'TEXTAREA' }],
  ['a key in a list of choices', { tagName: 'SELECT' }],
  ['a key in a text that is edited in place', { isEditable: true }],
  ['a key in a dialog', { isInDialog: true }],
])('%s does not', (_, difference) => {
  expect(opensSearch({ ...onThePage, ...difference })).toBe(false);
});
