import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsFor, geometryOf, itemAfterKey, positionAt, rowsInView, scrolledAt } from './virtual-grid.rules.ts';

describe('the columns of a grid', () => {
  it.each([
    { width: 296, columns: 2 },
    { width: 336, columns: 3 },
    { width: 456, columns: 4 },
    { width: 720, columns: 5 },
    { width: 976, columns: 6 },
    { width: 1200, columns: 7 },
    { width: 1392, columns: 8 },
  ])('are $columns in $width px', ({ width, columns }) => {
    expect(columnsFor(width)).toBe(columns);
  });

  it('give tiles of three by four, and a row for what is left over', () => {
    // (336 - 2 × 8) / 3 is 106.67 wide, so 142 high.
    expect(geometryOf({ width: 336, count: 100 })).toEqual({ columns: 3, gap: 8, rowStep: 150, rowCount: 34 });
    expect(geometryOf({ width: 336, count: 0 }).rowCount).toBe(0);
  });
});

describe('the rows that are drawn', () => {
  const grid = { viewHeight: 700, rowStep: 150, rowCount: 3334, overscan: 3 };

  it.each([
    { where: 'at the top', scrolled: 0, first: 0, last: 7 },
    { where: 'while the grid lies below the window', scrolled: -2000, first: 0, last: 0 },
    { where: 'in the middle', scrolled: 15_000, first: 97, last: 107 },
    { where: 'at the end', scrolled: 499_500, first: 3327, last: 3333 },
    { where: 'below the end', scrolled: 900_000, first: 3333, last: 3333 },
  ])('$where are $first to $last', ({ scrolled, first, last }) => {
    expect(rowsInView({ ...grid, scrolled })).toEqual({ first, last });
  });

  it('always cover the window, and never more than it and its margins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 499_300 }), (scrolled) => {
        const { first, last } = rowsInView({ ...grid, scrolled });
        expect(first * grid.rowStep).toBeLessThanOrEqual(scrolled);
        expect((last + 1) * grid.rowStep).toBeGreaterThanOrEqual(Math.min(scrolled + 700, 500_100));
        expect(last - first).toBeLessThanOrEqual(Math.ceil(700 / 150) + 2 * 3);
      }),
    );
  });
});

describe('a place in the grid', () => {
  it('leads back to the very pixel', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 2, max: 8 }), (scrolled, columns) => {
        const geometry = { columns, rowStep: 150 };
        expect(scrolledAt(positionAt({ scrolled, ...geometry }), geometry)).toBe(scrolled);
      }),
    );
  });

  it('above the grid keeps its distance to it', () => {
    const geometry = { columns: 3, rowStep: 150 };
    expect(scrolledAt(positionAt({ scrolled: -320, ...geometry }), geometry)).toBe(-320);
  });

  it('keeps its item when the columns change', () => {
    const position = positionAt({ scrolled: 3010, columns: 3, rowStep: 150 });
    expect(position).toEqual({ index: 60, offset: 10 });
    expect(scrolledAt(position, { columns: 5, rowStep: 200 })).toBe(2410);
  });
});

describe('a key in the grid', () => {
  // Five columns, twelve items: 0–4, 5–9, 10–11.
  const grid = { count: 12, columns: 5, direction: 'ltr', hasCtrl: false } as const;

  it.each([
    { key: 'ArrowRight', index: 4, to: 5 },
    { key: 'ArrowLeft', index: 5, to: 4 },
    { key: 'ArrowDown', index: 1, to: 6 },
    { key: 'ArrowUp', index: 6, to: 1 },
    { key: 'Home', index: 8, to: 5 },
    { key: 'End', index: 6, to: 9 },
    { key: 'End', index: 10, to: 11 },
    { key: 'ArrowDown', index: 8, to: 11 },
    { key: 'ArrowDown', index: 10, to: null },
    { key: 'ArrowUp', index: 2, to: null },
    { key: 'ArrowLeft', index: 0, to: null },
    { key: 'ArrowRight', index: 11, to: null },
    { key: 'Home', index: 5, to: null },
    { key: 'Enter', index: 5, to: null },
  ])('$key at $index leads to $to', ({ key, index, to }) => {
    expect(itemAfterKey({ ...grid, key, index })).toBe(to);
  });

  it('with Control leads to the very ends', () => {
    expect(itemAfterKey({ ...grid, key: 'Home', hasCtrl: true, index: 8 })).toBe(0);
    expect(itemAfterKey({ ...grid, key: 'End', hasCtrl: true, index: 2 })).toBe(11);
  });

  it('follows the eye in a right-to-left page', () => {
    expect(itemAfterKey({ ...grid, direction: 'rtl', key: 'ArrowLeft', index: 2 })).toBe(3);
    expect(itemAfterKey({ ...grid, direction: 'rtl', key: 'ArrowRight', index: 2 })).toBe(1);
  });
});
