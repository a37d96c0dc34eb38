export type Direction = 'ltr' | 'rtl';

/**
 * Where a key moves the focus in a row of items, or null for another key. Left and right follow the visual order, so
 * they swap in a right-to-left page.
 */
export const indexAfterKey = (move: {
  key: string;
  index: number;
  count: number;
  direction: Direction;
  wraps?: boolean;
}): number | null => {
  const { key, index, count, direction, wraps = false } = move;
  if (count < 1) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key !== forward && key !== backward) return null;
  const requested = index + (key === forward ? 1 : -1);
  if (wraps) return (requested + count) % count;
  return Math.min(count - 1, Math.max(0, requested));
};
