import type { Direction } from './arrow-keys.rules.ts';

/** The least width for so many columns, widest first: 3 to 8 columns from a phone of 360 px to 1600 px. */
const columnSteps = [
  { least: 1360, columns: 8 },
  { least: 1160, columns: 7 },
  { least: 900, columns: 6 },
  { least: 680, columns: 5 },
  { least: 440, columns: 4 },
  { least: 320, columns: 3 },
] as const;

export const columnsFor = (width: number): number => columnSteps.find(({ least }) => width >= least)?.columns ?? 2;

/** The default gaps: 8 px on a phone, 14 px on wider screens. */
const gapFor = (width: number): number => (width >= 680 ? 14 : 8);

export type Geometry = {
  columns: number;
  gap: number;
  /** From the top of one row to the top of the next, in whole pixels: a sum of fractions would drift over 3,000 rows. */
  rowStep: number;
  rowCount: number;
};

/** Every tile is 3:4, so no row has to be measured. */
export const geometryOf = ({ width, count }: { width: number; count: number }): Geometry => {
  const columns = columnsFor(width);
  const gap = gapFor(width);
  const tileWidth = (width - gap * (columns - 1)) / columns;
  return { columns, gap, rowStep: Math.round((tileWidth * 4) / 3) + gap, rowCount: Math.ceil(count / columns) };
};

export type RowRange = { first: number; last: number };

/**
 * The rows to render: those in the window and some beyond it on either side. `scrolled` counts from the grid's own top.
 */
export const rowsInView = ({
  scrolled,
  viewHeight,
  rowStep,
  rowCount,
  overscan,
}: {
  scrolled: number;
  viewHeight: number;
  rowStep: number;
  rowCount: number;
  overscan: number;
}): RowRange => {
  const most = Math.max(0, rowCount - 1);
  const first = Math.floor(scrolled / rowStep) - overscan;
  const last = Math.floor((scrolled + viewHeight) / rowStep) + overscan;
  return { first: Math.min(most, Math.max(0, first)), last: Math.min(most, Math.max(0, last)) };
};

/** A scroll position that survives a change of columns: the topmost item, and how far it is scrolled out of view. */
export type GridPosition = { index: number; offset: number };

export const positionAt = ({
  scrolled,
  columns,
  rowStep,
}: { scrolled: number } & Pick<Geometry, 'columns' | 'rowStep'>) =>
  scrolled <= 0
    ? { index: 0, offset: Math.round(scrolled) }
    : { index: Math.floor(scrolled / rowStep) * columns, offset: Math.round(scrolled % rowStep) };

export const scrolledAt = (
  { index, offset }: GridPosition,
  { columns, rowStep }: Pick<Geometry, 'columns' | 'rowStep'>,
): number => Math.floor(index / columns) * rowStep + offset;

/** Where a key moves the focus, or null for another key. Left and right follow the visual order. */
export const itemAfterKey = ({
  key,
  hasCtrl,
  index,
  count,
  columns,
  direction,
}: {
  key: string;
  hasCtrl: boolean;
  index: number;
  count: number;
  columns: number;
  direction: Direction;
}): number | null => {
  const rowStart = index - (index % columns);
  const onward = direction === 'rtl' ? -1 : 1;
  const requested: Record<string, number> = {
    ArrowRight: index + onward,
    ArrowLeft: index - onward,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: hasCtrl ? 0 : rowStart,
    End: hasCtrl ? count - 1 : Math.min(count - 1, rowStart + columns - 1),
  };
  const next = requested[key];
  // From a full row down into a shorter last row leads to its last item.
  if (key === 'ArrowDown' && next !== undefined && next >= count) {
    const lastRowStart = (Math.ceil(count / columns) - 1) * columns;
    return rowStart < lastRowStart ? count - 1 : null;
  }
  return next === undefined || next < 0 || next >= count || next === index ? null : next;
};
