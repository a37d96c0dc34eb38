import { expect, test } from 'vitest';
import { isReference, ranked, rankOf } from './rank.rules.ts';

test('the nearest name comes first', () => {
  const items = ['All members', 'Members', 'Remembered', 'Audit log', 'Member'].map((title) => ({ title }));
  expect(ranked(items, 'member').map(({ title }) => title)).toEqual(['Member', 'Members', 'All members', 'Remembered']);
});

test('beginnings of words find a name in any order, whatever their marks', () => {
  expect(rankOf('Feature switches', 'sw fea')).toBe(2);
  expect(rankOf('Ngôn ngữ', 'ngon')).toBe(1);
  expect(rankOf('Feature switches', 'xyz')).toBeNull();
});

test.each([
  ['0912', true],
  ['+66 91-234', true],
  ['0198c3e2-1111-7000-8000-000000000001', true],
  ['yesterday', false],
  ['last 7 days', false],
  ['12', false],
])('%s as a reference: %s', (text, expected) => {
  expect(isReference(text)).toBe(expected);
});
