import { ArrowRight, Gem } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { artStage } from './art-stage.ts';
import {
  type JackpotFigures,
  jackpotGrowth,
  jackpotPauseMs,
  jackpotStart,
  showcaseFigures,
} from './jackpot-ticker.rules.ts';
import { RollingFigure } from './rolling-figure.tsx';
import { type Random, seededRandom } from './seeded-random.rules.ts';
import { useHiddenPage } from './use-hidden-page.ts';

export type JackpotTickerProps = {
  title: string;
  /** Always visible: states that the figure is for display and not a prize. */
  label: string;
  /** Formats a whole number with the digits and grouping of the locale. */
  formatDigits: (figure: number) => string;
  figures?: JackpotFigures | undefined;
  /** Fixed in tests and stories; otherwise random for every visit. */
  seed?: number | undefined;
  href?: string | undefined;
  onOpen?: ((event: MouseEvent) => void) | undefined;
};

const anySeed = () => Math.floor(Math.random() * 4_294_967_296);

const useFigure = (random: Random, figures: JackpotFigures): number => {
  const [figure, setFigure] = useState(() => jackpotStart(random, figures));
  const isHidden = useHiddenPage();
  useEffect(() => {
    if (isHidden) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          setFigure((known) => known + jackpotGrowth(random, figures));
          wait();
        },
        jackpotPauseMs(random, figures),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [random, figures, isHidden]);
  return figure;
};

const look =
  'group/jackpot relative isolate flex w-full flex-wrap items-center gap-x-6 gap-y-2 overflow-hidden rounded-xl bg-surface-1 px-4 py-4 text-start text-text-1 shadow-2 inset-ring inset-ring-text-1/10 sm:px-6';

// Two glows in the brand's colour, one behind the figure.
const glow =
  'absolute inset-0 -z-1 bg-[radial-gradient(60%_180%_at_100%_50%,color-mix(in_oklch,var(--c-action-bg)_34%,transparent),transparent_70%),radial-gradient(40%_160%_at_0%_0%,color-mix(in_oklch,var(--c-negative)_26%,transparent),transparent_70%)] rtl:-scale-x-100';

const Frame = ({ href, onOpen, children }: Pick<JackpotTickerProps, 'href' | 'onOpen'> & { children: ReactNode }) => {
  if (href)
    return (
      <a {...artStage} href={href} onClick={onOpen} className={look}>
        {children}
      </a>
    );
  if (onOpen)
    return (
      <button {...artStage} type="button" onClick={onOpen} className={look}>
        {children}
      </button>
    );
  return (
    <div {...artStage} className={look}>
      {children}
    </div>
  );
};

/**
 * The cosmetic counter of the home page. It is labelled as such, pauses while out of view and is hidden from screen
 * readers.
 */
export const JackpotTicker = ({ figures = showcaseFigures, seed, formatDigits, ...ticker }: JackpotTickerProps) => {
  const [random] = useState(() => seededRandom(seed ?? anySeed()));
  const figure = useFigure(random, figures);
  const digits = useMemo(() => Array.from({ length: 10 }, (_, digit) => formatDigits(digit)), [formatDigits]);
  return (
    <Frame href={ticker.href} onOpen={ticker.onOpen}>
      <span className={glow} />
      <span className="flex min-w-0 grow items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-action text-on-action">
          <Gem aria-hidden="true" className="size-6" />
        </span>
        <span className="min-w-0">
          <span className="block font-display font-extrabold text-base leading-title sm:text-lg">{ticker.title}</span>
          <span className="block text-text-2 text-xs sm:text-caption">{ticker.label}</span>
        </span>
      </span>
      <span className="flex items-center gap-3">
        <span className="text-[clamp(1.5rem,9.2vw,2.5rem)] text-action-text lg:text-[2.75rem]">
          <RollingFigure written={formatDigits(figure)} digits={digits} />
        </span>
        {(ticker.href || ticker.onOpen) && (
          <ArrowRight
            aria-hidden="true"
            className="hidden size-5 shrink-0 text-text-2 transition-[translate] duration-enter group-hover/jackpot:translate-x-1 sm:block rtl:-scale-x-100 rtl:group-hover/jackpot:-translate-x-1"
          />
        )}
      </span>
    </Frame>
  );
};
