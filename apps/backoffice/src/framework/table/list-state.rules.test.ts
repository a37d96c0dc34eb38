import { describe, expect, test } from 'vitest';
import { arrangeColumns, moved, namesOf, nextSort, readListState } from './list-state.rules.ts';
import type { OpsFilter } from './table.types.ts';

const columns = [{ id: 'account', sort: 'account' }, { id: 'balance', sort: 'balance' }, { id: 'note' }];
const filters = [
  { id: 'text', title: 'ops.table.next', kind: 'text' },
  { id: 'range', title: 'ops.table.next', kind: 'dateRange' },
  { id: 'joined', title: 'ops.table.next', kind: 'dateRange' },
  { id: 'balance', title: 'ops.table.next', kind: 'amountRange' },
] as const satisfies readonly OpsFilter[];
const read = (raw: Record<string, string>, prefix = '') => readListState(raw, { filters, columns, prefix });

describe('the address of a list', () => {
  test('each kind of filter names its query parameters', () => {
    expect(filters.map(namesOf)).toEqual([
      ['text'],
      ['from', 'to'],
      ['joinedFrom', 'joinedTo'],
      ['balanceMin', 'balanceMax'],
    ]);
  });

  test('an address gives the known filters and no others', () => {
    expect(read({ text: 'a', joinedFrom: 'b', brandId: 'other', balanceMin: '' }).filters).toEqual({
      text: 'a',
      joinedFrom: 'b',
    });
  });

  test.each([
    ['balance', 'balance'],
    ['-balance', '-balance'],
    ['note', undefined],
    ['password', undefined],
  ])('sort %s counts as %s', (sort, expected) => {
    expect(read({ sort }).sort).toBe(expected);
  });

  test.each([
    ['25', 25],
    ['100', 100],
    ['5000', 50],
    ['x', 50],
  ])('%s rows on a page count as %i', (rows, expected) => {
    expect(read({ rows }).size).toBe(expected);
  });

  test('a page without its cursor is the first page', () => {
    expect(read({ page: '4' }).page).toBe(1);
    expect(read({ page: '4', cursor: 'c' }).page).toBe(4);
    expect(read({ page: '-1', cursor: 'c' }).page).toBe(1);
  });

  test('two lists on one page do not share parameters', () => {
    expect(read({ text: 'a', 'jobs.text': 'b' }, 'jobs.').filters).toEqual({ text: 'b' });
  });
});

test('a column sorts descending, ascending, and not at all', () => {
  expect(nextSort(undefined, 'a')).toBe('-a');
  expect(nextSort('-a', 'a')).toBe('a');
  expect(nextSort('a', 'a')).toBeUndefined();
  expect(nextSort('b', 'a')).toBe('-a');
});

describe('columns', () => {
  const all = [{ id: 'a' }, { id: 'b', isHidden: true }, { id: 'c' }];
  const ids = (shown: string[] | undefined, pinned: string[] = []) =>
    arrangeColumns(all, { shown, pinned }).map(({ id }) => id);

  test('columns keep their default order until somebody chooses another', () => {
    expect(ids(undefined)).toEqual(['a', 'c']);
    expect(ids(['c', 'b'])).toEqual(['c', 'b']);
  });

  test('pinned columns come first, and unknown ones are ignored', () => {
    expect(ids(['a', 'b', 'gone', 'c'], ['c'])).toEqual(['c', 'a', 'b']);
  });

  test('an address without a known column shows the default columns', () => {
    expect(read({ cols: 'x,y' }).shown).toBeUndefined();
  });

  test('a column moves by one position and stops at the ends', () => {
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  });
});
