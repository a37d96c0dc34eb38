import { expect, test } from 'vitest';
import { createShelf } from './shelf.ts';

test('keeps the newest first and pushes the oldest out beyond its bound', () => {
  const shelf = createShelf<{ id: string }>(2);
  for (const id of ['first', 'second', 'third']) shelf.put({ id });

  expect(shelf.all().map((item) => item.id)).toEqual(['third', 'second']);
  expect(shelf.find('first')).toBeUndefined();
  expect(shelf.find('second')).toEqual({ id: 'second' });
});

test('is empty after clearing', () => {
  const shelf = createShelf<{ id: string }>(2);
  shelf.put({ id: 'first' });
  shelf.clear();

  expect(shelf.all()).toEqual([]);
});
