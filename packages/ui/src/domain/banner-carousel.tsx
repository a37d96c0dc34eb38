import { clsx } from 'clsx';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Direction } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../hooks/use-reduced-motion.ts';
import { glassControl } from './art-stage.ts';
import './banner-carousel.css';
import { cssVariables } from '../primitives/css-variables.ts';
import { emblaDurationFor, mayAutoplay } from './banner-carousel.rules.ts';
import { type Banner, BannerFrame, BannerSlide, BannerStill, type OpenBanner } from './banner-slide.tsx';
import { inwardFocusRing } from './inward-focus-ring.ts';
import { useStillness } from './use-stillness.ts';

export type BannerCarouselProps = {
  banners: readonly Banner[];
  /** spec §9: a banner is shown for 5000 ms and takes 1000 ms to move on. */
  delayMs?: number | undefined;
  speedMs?: number | undefined;
  label: string;
  previousLabel: string;
  nextLabel: string;
  pauseLabel: string;
  playLabel: string;
  slideLabel: (n: number, of: number) => string;
  onOpen?: OpenBanner | undefined;
};

type DotsProps = Pick<BannerCarouselProps, 'banners' | 'slideLabel'> & {
  selected: number;
  isPlaying: boolean;
  delayMs: number;
  onSelect: (index: number) => void;
};

const Dots = ({ banners, slideLabel, selected, isPlaying, delayMs, onSelect }: DotsProps) => (
  <div className="flex min-w-0 grow">
    {banners.map((banner, index) => (
      <button
        key={banner.id}
        type="button"
        aria-label={slideLabel(index + 1, banners.length)}
        aria-current={index === selected}
        onClick={() => onSelect(index)}
        className={clsx(
          'grid h-11 min-w-6 max-w-11 grow place-items-center rounded-sm pointer-fine:h-8',
          inwardFocusRing,
        )}
      >
        <span
          className={clsx(
            'h-1 w-[calc(100%-.5rem)] overflow-hidden rounded-full transition-colors duration-enter',
            index === selected && !isPlaying ? 'bg-text-1' : 'bg-text-1/35',
          )}
        >
          {index === selected && isPlaying && (
            <span
              className="fh-banner-wait block h-full rounded-full bg-text-1"
              style={cssVariables({ '--fh-banner-delay': `${delayMs}ms` })}
            />
          )}
        </span>
      </button>
    ))}
  </div>
);

const control = clsx(glassControl, 'pointer-events-auto size-11 pointer-fine:size-9 [&>svg]:size-4.5');

const Moving = (carousel: BannerCarouselProps) => {
  const { banners, delayMs = 5000, speedMs = 1000 } = carousel;
  const direction = Direction.useDirection();
  const prefersReducedMotion = useReducedMotion();
  const { isHovered, isFocused, handlers } = useStillness();
  const [isPausedByReader, setPausedByReader] = useState(false);
  const [selected, setSelected] = useState(0);
  // The component's own state decides when it plays; the plugin is only the timer.
  const autoplay = useRef(
    Autoplay({ delay: delayMs, playOnInit: false, stopOnFocusIn: false, stopOnInteraction: true }),
  );
  const [viewport, embla] = useEmblaCarousel(
    { loop: true, direction, duration: prefersReducedMotion ? 0 : emblaDurationFor(speedMs), watchFocus: false },
    [autoplay.current],
  );
  const isPlaying = mayAutoplay({
    count: banners.length,
    isPausedByReader,
    isHovered,
    isFocused,
    prefersReducedMotion,
  });

  useEffect(() => {
    if (!embla) return;
    const follow = () => setSelected(embla.selectedScrollSnap());
    const resume = () => isPlaying && embla.plugins().autoplay?.play();
    if (isPlaying) resume();
    else embla.plugins().autoplay?.stop();
    // Autoplay resumes after a touch ends, and restarts after a change of direction.
    embla.on('select', follow).on('pointerUp', resume).on('reInit', resume);
    return () => {
      embla.off('select', follow).off('pointerUp', resume).off('reInit', resume);
    };
  }, [embla, isPlaying]);

  const goTo = (index: number) => embla?.scrollTo(index);
  return (
    <div {...handlers}>
      <BannerFrame label={carousel.label}>
        <div ref={viewport} className="absolute inset-0 overflow-hidden rounded-[inherit]">
          <div className="flex h-full touch-pan-y" aria-live={isPlaying ? 'off' : 'polite'}>
            {banners.map((banner, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; a slide is a group of words and a link.
              <div
                key={banner.id}
                role="group"
                aria-label={carousel.slideLabel(index + 1, banners.length)}
                inert={index !== selected}
                className="relative h-full min-w-0 shrink-0 basis-full"
              >
                <BannerSlide banner={banner} onOpen={carousel.onOpen} isFirst={index === 0} />
              </div>
            ))}
          </div>
        </div>
        <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-center gap-2 px-3 md:px-8 md:pb-3 lg:px-12 [&>*]:pointer-events-auto">
          <Dots
            banners={banners}
            slideLabel={carousel.slideLabel}
            selected={selected}
            isPlaying={isPlaying}
            delayMs={delayMs}
            onSelect={goTo}
          />
          <button
            type="button"
            aria-label={carousel.previousLabel}
            onClick={() => embla?.scrollPrev()}
            className={clsx(control, 'max-md:hidden')}
          >
            <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
          </button>
          <button
            type="button"
            aria-label={carousel.nextLabel}
            onClick={() => embla?.scrollNext()}
            className={clsx(control, 'max-md:hidden')}
          >
            <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
          </button>
          {!prefersReducedMotion && (
            <button
              type="button"
              aria-label={isPausedByReader ? carousel.playLabel : carousel.pauseLabel}
              onClick={() => setPausedByReader(!isPausedByReader)}
              className={control}
            >
              {isPausedByReader ? (
                <Play aria-hidden="true" className="fill-current" />
              ) : (
                <Pause aria-hidden="true" className="fill-current stroke-none" />
              )}
            </button>
          )}
        </div>
      </BannerFrame>
    </div>
  );
};

/** Rotating banners. A single banner does not move; loop, timer and controls appear from two banners on. */
export const BannerCarousel = (carousel: BannerCarouselProps) => {
  const [first, second] = carousel.banners;
  if (!first) return null;
  return second ? (
    <Moving {...carousel} />
  ) : (
    <BannerStill banner={first} label={carousel.label} onOpen={carousel.onOpen} />
  );
};
