import { clsx } from 'clsx';
import { ChevronRight, Megaphone, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../hooks/use-reduced-motion.ts';
import { cssVariables } from '../primitives/css-variables.ts';
import { IconButton } from '../primitives/icon-button.tsx';
import { directionOf } from './direction-of.ts';
import { inwardFocusRing } from './inward-focus-ring.ts';
import './marquee.css';
import { roundSeconds } from './marquee.rules.ts';

export type MarqueeItem = { id: string; text: string };

export type MarqueeProps = {
  items: readonly MarqueeItem[];
  label: string;
  pauseLabel: string;
  playLabel: string;
  /** For reduced motion: the texts do not move and this button shows the next. */
  nextLabel: string;
  onOpen: (index: number) => void;
  speedPxPerSecond?: number | undefined;
};

const itemLook = clsx(
  'flex min-h-11 items-center whitespace-nowrap px-4 text-sm text-text-2 hover:text-text-1 hover:underline hover:underline-offset-4 pointer-fine:min-h-10',
  inwardFocusRing,
);

const Texts = ({ items, onOpen }: Pick<MarqueeProps, 'items' | 'onOpen'>) =>
  items.map((item, index) => (
    <li key={item.id} className="flex shrink-0 snap-start items-center">
      <button type="button" onClick={() => onOpen(index)} className={itemLook}>
        <bdi>{item.text}</bdi>
      </button>
      <span aria-hidden="true" className="size-1 rounded-full bg-control" />
    </li>
  ));

const Bar = ({ children }: { children: ReactNode }) => (
  // As wide as its container, never as its texts: without containment it would stretch a grid around it.
  <div className="flex items-center [contain:inline-size] rounded-md border border-line bg-surface-1 ps-3 shadow-1">
    <Megaphone aria-hidden="true" className="size-4.5 shrink-0 text-action-text rtl:-scale-x-100" />
    {children}
  </div>
);

const fade = '[mask-image:linear-gradient(to_right,transparent,black_1.25rem,black_calc(100%-1.25rem),transparent)]';

const Moving = (marquee: MarqueeProps) => {
  const copy = useRef<HTMLUListElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isPaused, setPaused] = useState(false);
  const [widthPx, setWidthPx] = useState(0);

  useEffect(() => {
    if (!copy.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidthPx(entry.contentRect.width));
    observer.observe(copy.current);
    return () => observer.disconnect();
  }, []);

  const seconds = roundSeconds({ widthPx, speedPxPerSecond: marquee.speedPxPerSecond ?? 48 });
  const restore = () => frame.current?.scrollTo({ left: 0, behavior: 'instant' });
  return (
    <Bar>
      <section
        aria-label={marquee.label}
        data-paused={isPaused || undefined}
        style={cssVariables({ '--fh-marquee-seconds': `${seconds}s` })}
        className={`fh-marquee min-w-0 grow ${fade}`}
      >
        {/* A focused text scrolls into view; once it loses the focus, the row starts from its edge again. */}
        <div ref={frame} className="flex overflow-hidden">
          <ul ref={copy} onBlur={restore} className="fh-marquee-copy flex min-w-full shrink-0">
            <Texts items={marquee.items} onOpen={marquee.onOpen} />
          </ul>
          {/* Decorative: it closes the gap while the first copy leaves. A press on it opens the same text. */}
          <ul aria-hidden="true" className="fh-marquee-copy flex min-w-full shrink-0">
            {marquee.items.map((item, index) => (
              <li key={item.id} className="flex shrink-0 items-center">
                <button type="button" tabIndex={-1} onClick={() => marquee.onOpen(index)} className={itemLook}>
                  <bdi>{item.text}</bdi>
                </button>
                <span className="size-1 rounded-full bg-control" />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <IconButton
        label={isPaused ? marquee.playLabel : marquee.pauseLabel}
        variant="ghost"
        size="sm"
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? (
          <Play aria-hidden="true" className="fill-current" />
        ) : (
          <Pause aria-hidden="true" className="fill-current stroke-none" />
        )}
      </IconButton>
    </Bar>
  );
};

const Still = (marquee: MarqueeProps) => {
  const row = useRef<HTMLUListElement>(null);
  const showNext = () => {
    if (!row.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = row.current;
    const isAtEnd = Math.abs(scrollLeft) + clientWidth >= scrollWidth - 2;
    const sign = directionOf(row.current) === 'rtl' ? -1 : 1;
    if (isAtEnd) row.current.scrollTo({ left: 0 });
    else row.current.scrollBy({ left: sign * clientWidth * 0.9 });
  };
  return (
    <Bar>
      <ul
        ref={row}
        aria-label={marquee.label}
        className={`flex min-w-0 grow snap-x overflow-x-auto [scrollbar-width:none] ${fade}`}
      >
        <Texts items={marquee.items} onOpen={marquee.onOpen} />
      </ul>
      <IconButton label={marquee.nextLabel} variant="ghost" size="sm" onClick={showNext}>
        <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
    </Bar>
  );
};

/** Scrolling notices. Each is a button that opens its full text; motion can be stopped, and respects reduced motion. */
export const Marquee = (marquee: MarqueeProps) => {
  const prefersReducedMotion = useReducedMotion();
  if (marquee.items.length === 0) return null;
  return prefersReducedMotion ? <Still {...marquee} /> : <Moving {...marquee} />;
};
