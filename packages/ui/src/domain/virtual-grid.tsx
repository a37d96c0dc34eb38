// biome-ignore-all lint/a11y/useSemanticElements: the rows of a table cannot stand where they are put.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on what the cells hold.
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { directionOf } from './direction-of.ts';
import { type Geometry, type GridPosition, itemAfterKey } from './virtual-grid.rules.ts';
import { drawInTurn } from './virtual-grid-turns.ts';
import { useWindowRows } from './virtual-grid-window.ts';

export type VirtualGridProps = {
  label: string;
  /** The number of loaded items. */
  count: number;
  /** The total count, where more can be loaded; announced to screen readers. */
  totalCount?: number | undefined;
  /**
   * Renders one item. Keep the function stable while the items are the same: rows are rendered again when it changes.
   */
  renderItem: (index: number) => ReactNode;
  /** Rows drawn beyond the window on either side. */
  overscan?: number | undefined;
  /** The earlier scroll position, restored once when the grid first has its width. */
  startPosition?: GridPosition | null | undefined;
  /** Called whenever the scroll has come to rest. */
  onPosition?: ((place: GridPosition) => void) | undefined;
};

const reachable = 'a[href], button:not(:disabled), [tabindex]:not([tabindex="-1"])';

type CellProps = { index: number; column: number; isAtOnce: boolean; renderItem: (index: number) => ReactNode };

/** A cell that is rendered at once in the first view and for keyboard focus; cells that scroll in are queued. */
const Cell = memo(({ index, column, isAtOnce, renderItem }: CellProps) => {
  const [isDrawn, setIsDrawn] = useState(isAtOnce);
  const isDue = isDrawn || isAtOnce;
  useEffect(() => {
    if (!isDue) return drawInTurn(() => setIsDrawn(true));
  }, [isDue]);
  return (
    <div role="gridcell" aria-colindex={column + 1} data-index={index} className="min-w-0">
      {isDue ? renderItem(index) : <div className="aspect-3/4 w-full rounded-lg bg-surface-2" />}
    </div>
  );
});

type RowProps = { row: number; count: number; isAtOnce: boolean; renderItem: (index: number) => ReactNode } & Pick<
  Geometry,
  'columns' | 'gap' | 'rowStep'
>;

const Row = memo(({ row, count, isAtOnce, columns, gap, rowStep, renderItem }: RowProps) => {
  const first = row * columns;
  const indexes = Array.from({ length: Math.min(columns, count - first) }, (_, place) => first + place);
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      // Half a gap of padding on each side: containment clips overflow such as focus rings and lifted cards.
      className="absolute top-0 grid [contain:content]"
      style={{
        insetInline: -gap / 2,
        padding: gap / 2,
        columnGap: gap,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        translate: `0 ${row * rowStep - gap / 2}px`,
      }}
    >
      {indexes.map((index) => (
        <Cell key={index} index={index} column={index - first} isAtOnce={isAtOnce} renderItem={renderItem} />
      ))}
    </div>
  );
});

const indexOf = (target: EventTarget): number | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return cell === null ? null : Number(cell.dataset.index);
};

/** In DOM order, so that Tab and screen readers follow the visual order. */
const rowNumbers = (
  { first, last }: { first: number; last: number },
  focusedRow: number | null,
  rowCount: number,
): number[] => {
  const near = Array.from({ length: Math.min(last, rowCount - 1) - first + 1 }, (_, place) => first + place);
  if (focusedRow === null || focusedRow >= rowCount || (focusedRow >= first && focusedRow <= last)) return near;
  return focusedRow < first ? [focusedRow, ...near] : [...near, focusedRow];
};

/**
 * A grid of 3:4 tiles in the page that renders only the rows near the window, so ten thousand items cost as much as
 * fifty. The focused row stays rendered, however far the page is scrolled.
 */
export const VirtualGrid = ({
  label,
  count,
  totalCount = count,
  renderItem,
  overscan = 3,
  startPosition = null,
  onPosition,
}: VirtualGridProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const { geometry, range, atOnce } = useWindowRows({ frame, count, overscan, startPosition, onPosition });
  const { columns, gap, rowStep, rowCount } = geometry;

  useLayoutEffect(() => {
    const cell = wanted === null ? null : frame.current?.querySelector(`[data-index="${wanted}"]`);
    const target = cell?.querySelector<HTMLElement>(reachable);
    if (!cell || !target) return;
    setWanted(null);
    target.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest' });
  }, [wanted]);

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = indexOf(event.target);
    if (index === null || event.altKey || event.metaKey) return;
    const next = itemAfterKey({
      key: event.key,
      hasCtrl: event.ctrlKey,
      index,
      count,
      columns,
      direction: directionOf(event.currentTarget),
    });
    if (next === null) return;
    event.preventDefault();
    // Rendered first, so that it can be focused; the effect above moves the focus.
    setFocusedRow(Math.floor(next / columns));
    setWanted(next);
  };
  const noteFocus = ({ target }: FocusEvent) => {
    const index = indexOf(target);
    if (index !== null) setFocusedRow(Math.floor(index / columns));
  };
  const noteBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget)) setFocusedRow(null);
  };

  const rows = rowCount > 0 ? rowNumbers(range, focusedRow, rowCount) : [];
  return (
    <div
      ref={frame}
      role="grid"
      aria-label={label}
      aria-rowcount={Math.ceil(totalCount / columns)}
      aria-colcount={columns}
      onKeyDown={walk}
      onFocus={noteFocus}
      onBlur={noteBlur}
      className="relative"
      style={{ blockSize: Math.max(0, rowCount * rowStep - gap) }}
    >
      {atOnce !== null &&
        rows.map((row) => (
          <Row
            key={row}
            isAtOnce={row === focusedRow || (row >= atOnce.first && row <= atOnce.last)}
            {...{ row, count, columns, gap, rowStep, renderItem }}
          />
        ))}
    </div>
  );
};
