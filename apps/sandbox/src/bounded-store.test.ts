import { expect, test } from 'vitest';
import { createBoundedStore } from './bounded-store.ts';

test('keeps the newest first and pushes the oldest out beyond its bound', () => {
  const store = createBoundedStore<{ id: string }>(2);
  for (const id of ['first', 'second', 'third']) store.put({ id });

  expect(store.all().map((item) => item.id)).toEqual(['third', 'second']);
  expect(store.find('first')).toBeUndefined();
  expect(store.find('second')).toEqual({ id: 'second' });
});

test('is empty after clearing', () => {
  const store = createBoundedStore<{ id: string }>(2);
  store.put({ id: 'first' });
  store.clear();

  expect(store.all()).toEqual([]);
});
