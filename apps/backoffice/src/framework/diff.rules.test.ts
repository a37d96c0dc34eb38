import { describe, expect, test } from 'vitest';
import { diffOf, valueText } from './diff.rules.ts';

const paths = (before: unknown, after: unknown) => diffOf(before, after).map(({ path, kind }) => `${kind} ${path}`);

describe('what differs', () => {
  test('is told leaf by leaf, and what is the same is not', () => {
    expect(diffOf({ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } })).toEqual([
      { path: 'a.c', kind: 'changed', before: 2, after: 3 },
    ]);
  });

  test('the order of names is no difference', () => {
    expect(diffOf({ a: 1, b: { x: 1, y: 2 } }, { b: { y: 2, x: 1 }, a: 1 })).toEqual([]);
  });

  test('came and went', () => {
    expect(paths({ a: 1 }, { b: 2 })).toEqual(['removed a', 'added b']);
    expect(paths(null, { a: { b: 1 } })).toEqual(['added a.b']);
    expect(paths({ a: { b: 1 } }, null)).toEqual(['removed a.b']);
  });

  test('false, zero and an empty text are values, not absence', () => {
    expect(paths({ a: true, b: 1, c: 'x' }, { a: false, b: 0, c: '' })).toEqual([
      'changed a',
      'changed b',
      'changed c',
    ]);
  });

  test('items of a list are known by their id, whatever their place', () => {
    const one = { id: 'one', v: 1 };
    const two = { id: 'two', v: 1 };
    expect(diffOf([one, two], [two, one])).toEqual([]);
    expect(paths([one, two], [two, { id: 'one', v: 2 }])).toEqual(['changed one.v']);
  });

  test('a list with two items of one name is compared by place, and loses none', () => {
    expect(
      paths(
        [
          { name: 'a', v: 1 },
          { name: 'a', v: 2 },
        ],
        [
          { name: 'a', v: 1 },
          { name: 'a', v: 3 },
        ],
      ),
    ).toEqual(['changed 1.v']);
  });

  test('a short list of plain values is one leaf', () => {
    expect(diffOf({ tags: ['a'] }, { tags: ['a', 'b'] })).toEqual([
      { path: 'tags', kind: 'changed', before: ['a'], after: ['a', 'b'] },
    ]);
  });

  test('amounts are compared as amounts', () => {
    expect(diffOf({ a: 10n }, { a: 10n })).toEqual([]);
    expect(paths({ a: 10n }, { a: 11n })).toEqual(['changed a']);
  });
});

test('a value as a line of text', () => {
  expect([null, 'a', 5n, ['a', 1], { a: 1 }].map(valueText)).toEqual(['', 'a', '5', 'a, 1', '{"a":1}']);
});
