import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useScrollEdges } from '../hooks/use-scroll-edges.ts';
import { edgeFade, edgeFadeStyle } from '../primitives/edge-fade.ts';
import { indexAfterKey } from './arrow-keys.rules.ts';
import { directionOf } from './direction-of.ts';

export type RailProps = {
  /** Names the list. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** `tile` for 3:4 cards, `wide` for promotions and vendors, `auto` for items with their own width. */
  itemSize?: 'tile' | 'wide' | 'auto' | undefined;
  /** From 1024 px the rail becomes rows of six. */
  isGridOnDesktop?: boolean | undefined;
  children: ReactNode;
};

// A part of the next item always shows, as a hint that the rail scrolls.
const itemWidths = {
  tile: 'w-[calc((100%-1.25rem)/2.6)] sm:w-[calc((100%-2rem)/3.6)] md:w-[calc((100%-3.5rem)/4.6)] lg:w-[calc((100%-5.25rem)/6.3)]',
  wide: 'w-[72%] sm:w-[44%] lg:w-[29%] xl:w-[23%]',
  auto: 'w-auto',
};

const reachable = 'a[href], button:not(:disabled), [tabindex]:not([tabindex="-1"])';

const firstReachable = (item: Element | undefined): HTMLElement | undefined =>
  item && [...item.querySelectorAll<HTMLElement>(reachable)].find((element) => element.checkVisibility());

const Arrow = ({ way, label, isOver, onPress }: ArrowProps) => {
  const Icon = way === 'back' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOver}
      // No tab stop at the end of the scroll range, where it would do nothing.
      tabIndex={isOver ? -1 : 0}
      onClick={onPress}
      className={clsx(
        'absolute top-1/2 z-1 hidden size-10 -translate-y-1/2 place-items-center rounded-full border border-line bg-surface-1 text-text-1 shadow-3 transition-[opacity,background-color] duration-enter hover:bg-surface-3 pointer-fine:grid',
        way === 'back' ? 'start-0' : 'end-0',
        // Kept in the DOM at the end of the scroll range: removing a control would lose the focus.
        isOver && 'pointer-events-none opacity-0 focus-visible:opacity-60',
      )}
    >
      <Icon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </button>
  );
};
type ArrowProps = { way: 'back' | 'on'; label: string; isOver: boolean; onPress: () => void };

/** A row that scrolls by finger, wheel, button and arrow key, in the direction of the page. */
export const Rail = ({
  label,
  previousLabel,
  nextLabel,
  itemSize = 'tile',
  isGridOnDesktop = false,
  children,
}: RailProps) => {
  const [watched, edges] = useScrollEdges<HTMLUListElement>('inline');
  const frame = useRef<HTMLDivElement>(null);

  const turn = (sign: 1 | -1) => {
    const row = frame.current?.querySelector('ul');
    if (!row) return;
    const towards = directionOf(row) === 'rtl' ? -sign : sign;
    row.scrollBy({ left: towards * row.clientWidth * 0.8 });
  };

  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    const items = [...event.currentTarget.children];
    const index = items.findIndex((item) => item.contains(event.target as Node));
    const next = indexAfterKey({
      key: event.key,
      index,
      count: items.length,
      direction: directionOf(event.currentTarget),
    });
    const target = next === null || next === index ? undefined : firstReachable(items[next]);
    if (!target) return;
    event.preventDefault();
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const fits = edges.isAtStart && edges.isAtEnd;
  return (
    // The row is as wide as its container, never as its items: without containment it would stretch a surrounding grid.
    <div ref={frame} className="relative [contain:inline-size]">
      <ul
        ref={watched}
        aria-label={label}
        style={edgeFadeStyle(edges)}
        onKeyDown={walk}
        className={clsx(
          // The padding leaves space for focus rings and lifted cards, which the scroller would clip.
          '-my-2 flex snap-x snap-proximity gap-2 overflow-x-auto overscroll-x-contain py-2 [scrollbar-width:none] motion-safe:scroll-smooth md:gap-3.5',
          edgeFade,
          isGridOnDesktop && 'lg:grid lg:grid-cols-6 lg:overflow-visible lg:[mask-image:none] lg:rtl:[mask-image:none]',
        )}
      >
        {Children.map(children, (child) => (
          <li
            className={clsx(
              'shrink-0 snap-start [contain-intrinsic-size:auto_8rem] [content-visibility:auto]',
              itemWidths[itemSize],
              isGridOnDesktop && 'lg:w-auto lg:[content-visibility:visible]',
            )}
          >
            {child}
          </li>
        ))}
      </ul>
      {!fits && (
        <>
          <Arrow way="back" label={previousLabel} isOver={edges.isAtStart} onPress={() => turn(-1)} />
          <Arrow way="on" label={nextLabel} isOver={edges.isAtEnd} onPress={() => turn(1)} />
        </>
      )}
    </div>
  );
};
