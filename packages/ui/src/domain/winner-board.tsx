import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Pause, Play, Trophy } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useReducedMotion } from '../hooks/use-reduced-motion.ts';
import { IconButton } from '../primitives/icon-button.tsx';
import { artStage } from './art-stage.ts';
import { mayAutoplay } from './banner-carousel.rules.ts';
import { DefaultTile } from './default-tile.tsx';
import { LazyImage } from './lazy-image.tsx';
import { useHiddenPage } from './use-hidden-page.ts';
import { useStillness } from './use-stillness.ts';
import { maskedName, rankWinners, slidesOf } from './winner-board.rules.ts';

export type Winner = {
  id: string;
  gameName: string;
  imageUrl: string;
  /** Masked by the server. */
  playerName: string;
  /** For sorting alone. */
  amountMinor: bigint;
  /** The formatted amount. */
  amountText: string;
  /** A demo row of the seeds, labelled by its tag. */
  isDemo?: boolean | undefined;
};

export type WinnerBoardProps = {
  winners: readonly Winner[];
  title: string;
  /** The link to all wins. */
  action?: ReactNode;
  demoLabel: string;
  /** The action of a row, read before the game's name. */
  openLabel: string;
  previousLabel: string;
  nextLabel: string;
  pauseLabel: string;
  playLabel: string;
  slideLabel: (n: number, of: number) => string;
  onOpen: (winner: Winner) => void;
  delayMs?: number | undefined;
};

type RowProps = Pick<WinnerBoardProps, 'demoLabel' | 'openLabel' | 'onOpen'> & { winner: Winner };

const Row = ({ winner, demoLabel, openLabel, onOpen }: RowProps) => (
  <li className="min-w-0">
    <button
      type="button"
      onClick={() => onOpen(winner)}
      className="group/row flex w-full items-center gap-3 rounded-lg bg-surface-2 p-2 pe-3 text-start transition-colors duration-press hover:bg-surface-3"
    >
      <span className="sr-only">{openLabel}</span>
      <span {...artStage} className="relative block aspect-3/4 w-12 shrink-0 overflow-hidden rounded-md bg-surface-3">
        <LazyImage src={winner.imageUrl} width={300} height={400} fallback={<DefaultTile />} />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold text-sm text-text-1">
          <bdi>{winner.gameName}</bdi>
        </span>
        <span className="flex items-center gap-1.5 text-text-2 text-xs">
          <bdi className="truncate">{maskedName(winner.playerName)}</bdi>
          {winner.isDemo && (
            <span className="shrink-0 rounded-sm border border-control px-1 font-medium text-muted text-xs group-hover/row:text-text-2">
              {demoLabel}
            </span>
          )}
        </span>
        <span className="block truncate font-bold text-positive text-sm tabular-nums">
          <bdi>{winner.amountText}</bdi>
        </span>
      </span>
    </button>
  </li>
);

/** Recent wins, the highest first, four at a time. It pauses for focus, for the pointer and for reduced motion. */
export const WinnerBoard = ({ delayMs = 5000, ...board }: WinnerBoardProps) => {
  const slides = useMemo(() => slidesOf(rankWinners(board.winners)), [board.winners]);
  const [requested, setRequested] = useState(0);
  const [isPausedByReader, setPausedByReader] = useState(false);
  const prefersReducedMotion = useReducedMotion();
  const isHidden = useHiddenPage();
  const { isHovered, isFocused, handlers } = useStillness();
  // New rows may make fewer slides than the current one.
  const selected = Math.min(requested, Math.max(0, slides.length - 1));
  const isPlaying =
    !isHidden && mayAutoplay({ count: slides.length, isPausedByReader, isHovered, isFocused, prefersReducedMotion });

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setRequested((selected + 1) % slides.length), delayMs);
    return () => clearTimeout(timer);
  }, [isPlaying, selected, slides.length, delayMs]);

  if (slides.length === 0) return null;
  const turn = (by: number) => setRequested((selected + by + slides.length) % slides.length);
  return (
    <section
      {...handlers}
      aria-label={board.title}
      className="rounded-xl border border-line bg-surface-1 p-3 shadow-1 sm:p-4"
    >
      <div className="mb-3 flex items-center gap-2">
        <Trophy aria-hidden="true" className="size-5 shrink-0 text-action-text" />
        <h2 className="min-w-0 grow truncate text-lg text-text-1">{board.title}</h2>
        {board.action}
        {slides.length > 1 && (
          <span className="flex shrink-0">
            {!prefersReducedMotion && (
              <IconButton
                label={isPausedByReader ? board.playLabel : board.pauseLabel}
                variant="ghost"
                size="sm"
                onClick={() => setPausedByReader(!isPausedByReader)}
              >
                {isPausedByReader ? (
                  <Play aria-hidden="true" className="fill-current" />
                ) : (
                  <Pause aria-hidden="true" className="fill-current stroke-none" />
                )}
              </IconButton>
            )}
            <IconButton label={board.previousLabel} variant="ghost" size="sm" onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
            </IconButton>
            <IconButton label={board.nextLabel} variant="ghost" size="sm" onClick={() => turn(1)}>
              <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
            </IconButton>
          </span>
        )}
      </div>
      {/* All slides share one cell, so the board is as high as its tallest slide and the content below does not move. */}
      <div className="grid" aria-live={isPlaying ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <ul
            key={slide[0]?.id}
            aria-label={board.slideLabel(index + 1, slides.length)}
            inert={index !== selected}
            className={clsx(
              'grid content-start gap-2 transition-[opacity,visibility] duration-sheet ease-standard [grid-area:1/1] sm:grid-cols-2 xl:grid-cols-4',
              index !== selected && 'invisible opacity-0',
            )}
          >
            {slide.map((winner) => (
              <Row
                key={winner.id}
                winner={winner}
                demoLabel={board.demoLabel}
                openLabel={board.openLabel}
                onOpen={board.onOpen}
              />
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
};
