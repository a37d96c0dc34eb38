import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type GridPosition,
  geometryOf,
  positionAt,
  type RowRange,
  rowsInView,
  scrolledAt,
} from './virtual-grid.rules.ts';

/** A scroll without movement for this long has come to rest. */
const debounceMs = 120;

const topOf = (frame: HTMLElement): number => Math.round(frame.getBoundingClientRect().top);

const isSame = (some: RowRange, other: RowRange): boolean => some.first === other.first && some.last === other.last;

/** The rows of a grid in the page to render now. Measures once per scroll event, and renders only on change. */
export const useWindowRows = ({
  frame,
  count,
  overscan,
  startPosition,
  onPosition,
}: {
  frame: RefObject<HTMLElement | null>;
  count: number;
  overscan: number;
  startPosition: GridPosition | null;
  onPosition: ((position: GridPosition) => void) | undefined;
}) => {
  const [width, setWidth] = useState(0);
  const [range, setRange] = useState<RowRange>({ first: 0, last: 0 });
  const shown = useRef(range);
  /** The first visible rows; null until the grid has a width. */
  const [atOnce, setAtOnce] = useState<RowRange | null>(null);
  const geometry = geometryOf({ width, count });
  const { columns, rowStep, rowCount } = geometry;

  const look = useEffectEvent(() => {
    if (!frame.current || width === 0) return;
    const view = { scrolled: -topOf(frame.current), viewHeight: innerHeight, rowStep, rowCount };
    const now = rowsInView({ ...view, overscan });
    if (atOnce === null) setAtOnce(rowsInView({ ...view, overscan: 0 }));
    // Compared here and not in the setter: React would draw the grid once more to find out that nothing has changed.
    if (!isSame(shown.current, now)) setRange(now);
    shown.current = now;
  });
  const reportPosition = useEffectEvent(() => {
    if (frame.current) onPosition?.(positionAt({ scrolled: -topOf(frame.current), columns, rowStep }));
  });
  /** Scrolls an item back to its earlier position, for any number of columns. */
  const goTo = useEffectEvent((position: GridPosition) => {
    if (frame.current)
      scrollTo({ top: scrollY + topOf(frame.current) + scrolledAt(position, geometry), behavior: 'instant' });
  });
  const takeWidth = useEffectEvent((next: number) => {
    if (next === width || next === 0) return;
    setWidth(next);
  });

  useLayoutEffect(() => {
    if (!frame.current) return;
    const measured = frame.current;
    takeWidth(measured.clientWidth);
    const watcher = new ResizeObserver(() => takeWidth(measured.clientWidth));
    watcher.observe(measured);
    return () => watcher.disconnect();
  }, [frame]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is returned to once, as soon as the grid has its width.
  useLayoutEffect(() => {
    if (width === 0 || startPosition === null) return;
    goTo(startPosition);
  }, [width === 0]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows or columns is a reason to look again.
  useLayoutEffect(() => look(), [rowStep, rowCount, columns]);

  useEffect(() => {
    // The rows are positioned by hand, so the browser's scroll anchoring would hold on to content below them and move
    // the page whenever the list grows.
    const { style } = document.body;
    const before = style.overflowAnchor;
    style.overflowAnchor = 'none';
    return () => {
      style.overflowAnchor = before;
    };
  }, []);

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      look();
      clearTimeout(rest);
      rest = setTimeout(reportPosition, debounceMs);
    };
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', look);
    return () => {
      clearTimeout(rest);
      removeEventListener('scroll', follow);
      removeEventListener('resize', look);
    };
  }, []);

  return { geometry, range, atOnce };
};
