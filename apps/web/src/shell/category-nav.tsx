import { useT } from '@fairhouse/i18n/react';
import type { GameType } from '@fairhouse/protocol/constants';
import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Category } from './use-categories.ts';

const loadPanel = () => import('./vendor-panel.tsx');
const VendorPanel = lazy(async () => ({ default: (await loadPanel()).VendorPanel }));

export type CategoryNavProps = { categories: readonly Category[]; isPending: boolean };

/** A pointer that only crosses the bar opens nothing; one that leaves it briefly closes nothing. */
const openDelayMs = 90;
const closeDelayMs = 160;
const panelId = 'vendor-panel';

const link =
  'flex min-h-11 items-center gap-1 rounded-md px-3 text-sm font-semibold whitespace-nowrap text-text-2 transition-colors duration-(--t-press) hover:bg-surface-2 hover:text-text-1 aria-[current=page]:text-action-text';

/**
 * S04: the categories, and below each its vendors: by hover, and by keyboard with the arrow down. The panel is attached
 * to the bar and not to the entry, so that the bar may scroll without clipping it.
 */
export const CategoryNav = ({ categories, isPending }: CategoryNavProps) => {
  const t = useT();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [open, setOpen] = useState<GameType | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nav = useRef<HTMLElement>(null);
  // Set by the arrow key only: opening the panel by pointer must not move the keyboard focus.
  const takesFocus = useRef(false);

  const soon = (next: GameType | null, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has arrived somewhere is done choosing.
  useEffect(() => {
    clearTimeout(timer.current);
    setOpen(null);
  }, [pathname]);

  const onKeyDown = (event: KeyboardEvent, gameType: GameType) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      takesFocus.current = true;
      setOpen(gameType);
    }
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === null) return;
    event.stopPropagation();
    nav.current?.querySelector<HTMLElement>(`[data-category="${open}"]`)?.focus();
    setOpen(null);
  };

  // The space of the row is reserved, so that nothing shifts when the list loads.
  if (categories.length === 0)
    return isPending ? <div aria-hidden="true" className="hidden h-11 border-t border-line lg:block" /> : null;
  const shown = categories.find(({ gameType }) => gameType === open);
  return (
    <nav
      ref={nav}
      className="relative hidden border-t border-line lg:block"
      aria-label={t('core.categories.label')}
      onPointerLeave={() => soon(null, closeDelayMs)}
      onKeyDown={onEscape}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(null);
      }}
    >
      <ul className="flex gap-0.5 overflow-x-auto px-4 [scrollbar-width:none]">
        {categories.map(({ gameType, title, to }) => (
          <li key={gameType} className="shrink-0">
            <Link
              className={link}
              to={to}
              data-category={gameType}
              aria-expanded={open === gameType}
              aria-controls={panelId}
              onPointerEnter={(event) => {
                if (event.pointerType !== 'mouse') return;
                void loadPanel();
                soon(gameType, open === null ? openDelayMs : 0);
              }}
              onFocus={() => {
                void loadPanel();
                if (open !== null) setOpen(gameType);
              }}
              onKeyDown={(event) => onKeyDown(event, gameType)}
            >
              {title}
              <ChevronDown
                className={clsx(
                  'size-3.5 text-muted transition-transform duration-(--t-press)',
                  open === gameType && 'rotate-180',
                )}
                aria-hidden="true"
              />
            </Link>
          </li>
        ))}
      </ul>
      {shown && (
        <div
          className="absolute inset-x-0 top-full border-y border-line bg-surface-1 shadow-(--shadow-3)"
          id={panelId}
          onPointerEnter={() => clearTimeout(timer.current)}
        >
          <Suspense fallback={<div className="h-28" />}>
            <VendorPanel key={shown.gameType} category={shown} takesFocus={takesFocus} />
          </Suspense>
        </div>
      )}
    </nav>
  );
};
