import { expect, it } from 'vitest';
import { floor } from './floor.ts';
import { specMemberPages } from './spec-pages.ts';

it('knows the fifteen pages of the personal centre, each once', () => {
  expect(new Set(specMemberPages).size).toBe(15);
});

it('holds on to pages of the specification alone', () => {
  const known: readonly string[] = specMemberPages;
  expect(floor.pages.filter((key) => !known.includes(key))).toEqual([]);
});
