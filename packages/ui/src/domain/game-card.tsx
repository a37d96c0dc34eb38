import { clsx } from 'clsx';
import { Flame, Info, Play, Wrench } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useReducer, useRef } from 'react';
import { cssVariables } from '../primitives/css-variables.ts';
import { Skeleton } from '../primitives/skeleton.tsx';
import { artStage, glassControl } from './art-stage.ts';
import { DefaultTile } from './default-tile.tsx';
import { FavoriteToggle } from './favorite-toggle.tsx';
import { inwardFocusRing } from './inward-focus-ring.ts';
import { LazyImage } from './lazy-image.tsx';

export type GameCardProps = {
  name: string;
  imageUrl: string;
  /** The URL of the retry, if it differs from the first. */
  imageRetryUrl?: string | undefined;
  vendorName?: string | undefined;
  isHot?: boolean | undefined;
  hotLabel: string;
  isFavorite?: boolean | undefined;
  /** The accessible name of the toggle; the game's name is read after it. */
  favoriteLabel: string;
  /** Absent: no heart. */
  onToggleFavorite?: (() => void) | undefined;
  favoriteIntervalMs?: number | undefined;
  /** The game's own page: for another tab, for copying and for search engines. A plain click plays instead. */
  href?: string | undefined;
  playLabel: string;
  onPlay: () => void;
  /** A touch on the card opens this (a sheet with every fact and action) instead of the game; a pointer gets a button for it. */
  onOpen?: (() => void) | undefined;
  openLabel?: string | undefined;
  trialLabel?: string | undefined;
  /** Absent: the game has no free trial. */
  onTrial?: (() => void) | undefined;
  isUnderMaintenance?: boolean | undefined;
  maintenanceLabel: string;
  /** The two colours of the tile, shown until its picture is there. */
  tint?: readonly [string, string] | undefined;
  isEager?: boolean | undefined;
  priority?: boolean | undefined;
  /** The language of the name, where it is not the page's. */
  lang?: string | undefined;
};

// The bottom keeps a trace of the tile's colour, so that the card stands out from a dark page.
const tinted = ([light, deep]: readonly [string, string]) => ({
  backgroundImage: `linear-gradient(155deg, ${light}, ${deep})`,
  ...cssVariables({ '--foot': `color-mix(in oklab, ${light} 30%, var(--c-page))` }),
});

// A darkened bottom for the name, a light from above and a rim, so that flat art looks like an object. One gradient for
// both: each further one is painted again for every card that scrolls past.
const lacquer =
  'pointer-events-none absolute inset-0 rounded-[inherit] inset-ring inset-ring-text-1/14 [background-image:linear-gradient(to_bottom,color-mix(in_oklab,var(--c-text-1)_12%,transparent),transparent_25%_40%,color-mix(in_oklab,var(--foot)_50%,transparent)_64%,var(--foot)_91%)]';

// Shown on hover and on keyboard focus; touch has neither and gets the sheet.
const onHoverOrFocus =
  'opacity-0 transition-opacity duration-enter ease-standard group-hover/card:opacity-100 group-has-focus-visible/card:opacity-100 [@media(hover:none)]:hidden';

// Narrow tiles only fit the flame and the heart's touch target, not the label; screen readers still read it.
const HotBadge = ({ label }: { label: string }) => (
  <span className="pointer-events-none absolute start-1.5 top-1.5 flex min-h-6 max-w-[calc(100%-3rem)] items-center gap-1 rounded-full bg-negative px-1.5 font-semibold text-on-negative text-xs lg:px-2">
    <Flame aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.5} />
    <span className="truncate max-lg:sr-only">{label}</span>
  </span>
);

const MaintenanceVeil = ({ label }: { label: string }) => (
  <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-page/72 px-3 pb-8 text-center font-semibold text-text-1 text-xs">
    <Wrench aria-hidden="true" className="size-6 text-warning" />
    {label}
  </span>
);

const PlayPill = ({ label, isHigh }: { label: string; isHigh: boolean }) => (
  <>
    <span className={clsx('absolute inset-0 rounded-[inherit] bg-page/55', onHoverOrFocus)} />
    <span
      className={clsx(
        'absolute inset-x-2.5 flex min-h-9 items-center justify-center gap-1.5 rounded-md bg-action px-2 py-1 font-bold text-on-action text-sm hover:brightness-[1.06]',
        isHigh ? 'top-[calc(50%-2.6rem)]' : 'top-[calc(50%-1.6rem)]',
        onHoverOrFocus,
      )}
    >
      <Play aria-hidden="true" className="size-3.5 shrink-0 fill-current" />
      <span className="truncate">{label}</span>
    </span>
  </>
);

/** One game: its art, its name and its actions. The space is reserved before anything is loaded. */
export const GameCard = (card: GameCardProps) => {
  const nameId = useId();
  const touched = useRef(false);
  // Content for hover or focus is rendered on the first hover or focus: most cards only scroll past.
  const [isAwake, wake] = useReducer(() => true, false);
  const isPlayable = !card.isUnderMaintenance;
  // A link with the role of a button: that is what a plain click does, while the browser offers what links have.
  const Main = card.href === undefined ? 'button' : 'a';

  const notePointer = (event: PointerEvent) => {
    touched.current = event.pointerType === 'touch';
  };
  const openOrPlay = (event: MouseEvent | KeyboardEvent) => {
    // The browser opens the page in another tab or window.
    if (card.href !== undefined && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    const isByFinger = touched.current || matchMedia('(hover: none)').matches;
    touched.current = false;
    if (isPlayable && isByFinger && card.onOpen) card.onOpen();
    // For a game that is down, the caller explains the reason and offers another.
    else card.onPlay();
  };

  return (
    <article
      {...artStage}
      aria-labelledby={nameId}
      onPointerEnter={isAwake ? undefined : wake}
      onFocus={isAwake ? undefined : wake}
      className="group/card relative isolate [--foot:var(--c-page)] aspect-3/4 w-full overflow-hidden rounded-lg bg-surface-2 text-text-1 shadow-2 transition-[translate,box-shadow] duration-enter ease-standard motion-safe:hover:-translate-y-1"
      style={card.tint && tinted(card.tint)}
    >
      <LazyImage
        src={card.imageUrl}
        retrySrc={card.imageRetryUrl}
        width={300}
        height={400}
        isEager={card.isEager}
        priority={card.priority}
        fallback={<DefaultTile />}
        className={clsx('motion-safe:group-hover/card:scale-[1.06]', !isPlayable && 'opacity-60 grayscale')}
      />
      <span className={lacquer} />
      <Main
        {...(card.href === undefined
          ? { type: 'button' as const }
          : {
              href: card.href,
              role: 'button',
              draggable: false,
              onKeyDown: (event: KeyboardEvent) => event.key === ' ' && openOrPlay(event),
            })}
        aria-label={`${isPlayable ? card.playLabel : card.maintenanceLabel} ${card.name}`}
        onPointerDown={notePointer}
        onClick={openOrPlay}
        className={clsx('absolute inset-0 cursor-pointer rounded-[inherit]', inwardFocusRing)}
      >
        {!isPlayable && <MaintenanceVeil label={card.maintenanceLabel} />}
        {isPlayable && isAwake && <PlayPill label={card.playLabel} isHigh={card.onTrial !== undefined} />}
      </Main>
      {isPlayable && card.onTrial && card.trialLabel && (
        // A plain button that is always present, so that screen readers find it without a pointer.
        <button
          type="button"
          aria-describedby={nameId}
          onClick={card.onTrial}
          className={clsx(
            'absolute inset-x-2.5 top-[calc(50%+.15rem)] min-h-9 cursor-pointer truncate rounded-md bg-surface-3/90 px-1.5 font-semibold text-sm text-text-1 hover:bg-surface-3',
            onHoverOrFocus,
          )}
        >
          {card.trialLabel}
        </button>
      )}
      {isAwake && card.onOpen && card.openLabel && (
        <button
          type="button"
          aria-label={card.openLabel}
          onClick={card.onOpen}
          className={clsx(
            'group/info absolute end-0 top-10 grid size-10 cursor-pointer place-items-center rounded-full',
            inwardFocusRing,
            onHoverOrFocus,
          )}
        >
          <span className={clsx(glassControl, 'size-8 group-hover/info:bg-page/85')}>
            <Info aria-hidden="true" strokeWidth={2.25} className="size-4" />
          </span>
        </button>
      )}
      {card.isHot && <HotBadge label={card.hotLabel} />}
      {card.onToggleFavorite && (
        <FavoriteToggle
          isFavorite={card.isFavorite ?? false}
          label={card.favoriteLabel}
          nameId={nameId}
          onToggle={card.onToggleFavorite}
          intervalMs={card.favoriteIntervalMs}
        />
      )}
      <div className="pointer-events-none absolute inset-x-0 bottom-0 px-2 pb-2 text-center lg:px-3 lg:pb-2.5">
        <p
          id={nameId}
          lang={card.lang}
          dir="auto"
          className="line-clamp-2 font-bold font-display text-caption leading-title [overflow-wrap:anywhere] lg:text-sm"
        >
          {card.name}
        </p>
        {card.vendorName && (
          <p className="mt-0.5 truncate text-text-2 text-xs">
            <bdi>{card.vendorName}</bdi>
          </p>
        )}
      </div>
    </article>
  );
};

/** A placeholder for a card while its data is loading. */
export const GameCardSkeleton = () => <Skeleton className="aspect-3/4 w-full rounded-lg" />;
