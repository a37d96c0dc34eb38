import { clsx } from 'clsx';
import { Flame, Play, Wrench } from 'lucide-react';
import { type PointerEvent, useId, useRef } from 'react';
import { Button } from '../primitives/button.tsx';
import { cssVariables } from '../primitives/css-variables.ts';
import { Skeleton } from '../primitives/skeleton.tsx';
import { artStage } from './art-stage.ts';
import { DefaultTile } from './default-tile.tsx';
import { FavoriteToggle } from './favorite-toggle.tsx';
import { inwardFocusRing } from './inward-focus-ring.ts';
import { LazyImage } from './lazy-image.tsx';

export type GameCardProps = {
  name: string;
  imageUrl: string;
  vendorName?: string | undefined;
  isHot?: boolean | undefined;
  hotLabel: string;
  isFavorite?: boolean | undefined;
  /** What the toggle is called; the game's name is spoken after it. */
  favoriteLabel: string;
  /** Absent: no heart. */
  onToggleFavorite?: (() => void) | undefined;
  favoriteIntervalMs?: number | undefined;
  playLabel: string;
  onPlay: () => void;
  /** A touch on the card opens this (a sheet with every action) instead of the game. */
  onOpen?: (() => void) | undefined;
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

// The foot keeps a breath of the tile's own colour, so that on a dark page the card does not melt into it.
const tinted = ([light, deep]: readonly [string, string]) => ({
  backgroundImage: `linear-gradient(155deg, ${light}, ${deep})`,
  ...cssVariables({ '--foot': `color-mix(in oklab, ${light} 30%, var(--c-page))` }),
});

// Shown by the pointer and by the keyboard alike; a finger has neither and gets the sheet.
const onHoverOrFocus =
  'opacity-0 transition-opacity duration-enter ease-house group-hover/card:opacity-100 group-has-focus-visible/card:opacity-100 [@media(hover:none)]:hidden';

// Narrow tiles have room for the flame or for the heart's finger, not for a word beside both; the word is still spoken.
const HotBadge = ({ label }: { label: string }) => (
  <span className="pointer-events-none absolute start-1.5 top-1.5 flex min-h-6 max-w-[calc(100%-3rem)] items-center gap-1 rounded-full bg-negative px-1.5 font-semibold text-on-negative text-xs @min-[8.5rem]:px-2">
    <Flame aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.5} />
    <span className="truncate @max-[8.5rem]:sr-only">{label}</span>
  </span>
);

const MaintenanceVeil = ({ id, label }: { id: string; label: string }) => (
  <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-page/72 px-3 pb-8 text-center font-semibold text-text-1 text-xs">
    <Wrench aria-hidden="true" className="size-6 text-warning" />
    <span id={id}>{label}</span>
  </span>
);

/** One game: its art, its name and what can be done with it. The space is reserved before anything is loaded. */
export const GameCard = (card: GameCardProps) => {
  const nameId = useId();
  const playId = useId();
  const touched = useRef(false);
  const isPlayable = !card.isUnderMaintenance;

  const notePointer = (event: PointerEvent) => {
    touched.current = event.pointerType === 'touch';
  };
  const openOrPlay = () => {
    const isByFinger = touched.current || matchMedia('(hover: none)').matches;
    touched.current = false;
    if (isByFinger && card.onOpen) card.onOpen();
    else card.onPlay();
  };

  return (
    <article
      {...artStage}
      aria-labelledby={nameId}
      className="group/card @container relative isolate [--foot:var(--c-page)] aspect-3/4 w-full overflow-hidden rounded-lg bg-surface-2 text-text-1 shadow-2 transition-[translate,box-shadow] duration-enter ease-house motion-safe:hover:-translate-y-1"
      style={card.tint && tinted(card.tint)}
    >
      <span className={clsx('absolute inset-0', !isPlayable && 'opacity-60 grayscale')}>
        <LazyImage
          src={card.imageUrl}
          width={300}
          height={400}
          isEager={card.isEager}
          priority={card.priority}
          fallback={<DefaultTile />}
          className="motion-safe:group-hover/card:scale-[1.06]"
        />
      </span>
      <span className="pointer-events-none absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-t from-(--foot) from-15% via-(--foot)/50 via-60% to-transparent" />
      {/* The lacquer: a light from above and a rim, so that flat art looks like an object. */}
      <span className="pointer-events-none absolute inset-0 rounded-[inherit] bg-linear-to-b from-text-1/12 to-25% to-transparent inset-ring inset-ring-text-1/14" />

      {isPlayable ? (
        <>
          <span className={clsx('pointer-events-none absolute inset-0 bg-page/55', onHoverOrFocus)} />
          <button
            type="button"
            aria-labelledby={`${playId} ${nameId}`}
            onPointerDown={notePointer}
            onClick={openOrPlay}
            className={clsx('absolute inset-0 rounded-[inherit]', inwardFocusRing)}
          >
            <span
              className={clsx(
                'absolute inset-x-2.5 flex min-h-9 items-center justify-center gap-1.5 rounded-md bg-action px-2 py-1 font-bold text-on-action text-sm hover:brightness-[1.06]',
                card.onTrial ? 'top-[calc(50%-2.6rem)]' : 'top-[calc(50%-1.6rem)]',
                onHoverOrFocus,
              )}
            >
              <Play aria-hidden="true" className="size-3.5 shrink-0 fill-current" />
              <span id={playId} className="truncate">
                {card.playLabel}
              </span>
            </span>
          </button>
          {card.onTrial && card.trialLabel && (
            <span className={clsx('absolute inset-x-2.5 top-[calc(50%+.15rem)]', onHoverOrFocus)}>
              <Button
                size="sm"
                variant="quiet"
                isBlock
                aria-describedby={nameId}
                onClick={card.onTrial}
                className="bg-surface-3/90 px-1.5"
              >
                <span className="line-clamp-1">{card.trialLabel}</span>
              </Button>
            </span>
          )}
        </>
      ) : (
        // The caller explains what is wrong and offers another game.
        <button
          type="button"
          aria-labelledby={`${playId} ${nameId}`}
          onClick={card.onPlay}
          className={clsx('absolute inset-0 cursor-pointer rounded-[inherit]', inwardFocusRing)}
        >
          <MaintenanceVeil id={playId} label={card.maintenanceLabel} />
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

      <div className="pointer-events-none absolute inset-x-0 bottom-0 px-2 pb-2 text-center @min-[8.5rem]:px-3 @min-[8.5rem]:pb-2.5">
        <p
          id={nameId}
          lang={card.lang}
          className="line-clamp-2 font-bold font-display text-caption leading-title [overflow-wrap:anywhere] @min-[8.5rem]:text-sm"
        >
          <bdi>{card.name}</bdi>
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

/** Holds a card's place while its data is on the way. */
export const GameCardSkeleton = () => <Skeleton className="aspect-3/4 w-full rounded-lg" />;
