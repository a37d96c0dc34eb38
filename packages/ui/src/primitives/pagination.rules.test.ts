import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageItems } from './pagination.rules.ts';

const drawn = (page: number, pageCount: number): string =>
  pageItems({ page, pageCount })
    .map((item) => (item.kind === 'gap' ? '…' : item.page === page ? `[${item.page}]` : String(item.page)))
    .join(' ');

test.each([
  [1, 0, ''],
  [1, 1, '[1]'],
  [2, 3, '1 [2] 3'],
  [1, 7, '[1] 2 3 4 5 6 7'],
  [1, 20, '[1] 2 3 4 5 … 19 20'],
  [3, 20, '1 2 [3] 4 5 … 19 20'],
  [4, 20, '1 2 3 [4] 5 6 … 19 20'],
  [5, 20, '1 2 3 4 [5] 6 7 … 19 20'],
  [6, 20, '1 2 3 4 5 [6] 7 8 … 19 20'],
  [7, 20, '1 2 … 5 6 [7] 8 9 … 19 20'],
  [14, 20, '1 2 … 12 13 [14] 15 16 … 19 20'],
  [15, 20, '1 2 … 13 14 [15] 16 17 18 19 20'],
  [18, 20, '1 2 … 16 17 [18] 19 20'],
  [20, 20, '1 2 … 16 17 18 19 [20]'],
])('page %i of %i shows %s', (page, pageCount, expected) => {
  expect(drawn(page, pageCount)).toBe(expected);
});

test('a page beyond the last is treated as the last', () => {
  expect(pageItems({ page: 99, pageCount: 20 })).toEqual(pageItems({ page: 20, pageCount: 20 }));
});

test('pages rise without repetition, both ends and the current page are there, and a gap hides at least two', () => {
  const options = fc
    .integer({ min: 1, max: 600 })
    .chain((pageCount) =>
      fc.record({ pageCount: fc.constant(pageCount), page: fc.integer({ min: 1, max: pageCount }) }),
    );
  fc.assert(
    fc.property(options, ({ page, pageCount }) => {
      const items = pageItems({ page, pageCount });
      const pages = items.flatMap((item) => (item.kind === 'page' ? [item.page] : []));
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
      expect(pages).toEqual(expect.arrayContaining([1, page, pageCount]));
      for (const [index, item] of items.entries()) {
        if (item.kind === 'page') continue;
        const next = items[index + 1];
        expect(next?.kind === 'page' ? next.page - item.after : 0).toBeGreaterThan(2);
      }
    }),
  );
});
